/**
 * Splits off `schema`, Prisma's own parameter, which PostgreSQL clients do not know.
 * @param {string} url
 */
export function readAddress(url) {
  const own = new URL(url);
  const schema = own.searchParams.get("schema") ?? undefined;
  own.searchParams.delete("schema");
  const admin = new URL(own);
  admin.pathname = "/postgres";
  return {
    own: own.toString(),
    admin: admin.toString(),
    database: decodeURIComponent(own.pathname.slice(1)),
    schema,
  };
}
