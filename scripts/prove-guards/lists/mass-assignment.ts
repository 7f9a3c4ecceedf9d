import type { Change, Guard } from "@/scripts/prove-guards/guard";

/** Fields that a request must not set but that would be taken from it: one guard for each kind of field. */

const file = "lib/server/security/mass-assignment.long.security.test.ts";
const changesNothing = "a field that nobody is asked for changes nothing";

/**
 * Lets a field through past the contract, as an unparsed body would. JSON only: in forms every value is text,
 * which the columns refuse.
 */
function taken(field: string): Change {
  return {
    file: "lib/server/http/handle.ts",
    find: "const body = parameters && parsedPart(bodySchema(endpoint, request), parameters);",
    put: `const body = parameters && Object.assign(
      "${field}" in parameters && request.headers.get("content-type") === "application/json" ? { "${field}": parameters["${field}"] } : {},
      parsedPart(bodySchema(endpoint, request), parameters));`,
  };
}

/** The profile writes everything it is given. */
function ofAccount(kind: string, field: string): Guard {
  return {
    name: `mass-assignment-account-${kind}`,
    off: [taken(field)],
    test: { file, name: `${changesNothing} POST /me` },
  };
}

/** A project's columns are listed one by one, so the field has to be added there, too. */
function ofVideo(kind: string, field: string, assignment: string): Guard {
  return {
    name: `mass-assignment-video-${kind}`,
    off: [
      taken(field),
      {
        file: "lib/server/videos/apply-changes.ts",
        find: "...(callbackUrl !== undefined && { callbackUrl }),",
        put: `...(callbackUrl !== undefined && { callbackUrl }), ...("${field}" in changes && { ${field}: changes.${field} }),`,
      },
      {
        file: "lib/server/videos/write-document.ts",
        find: "...columnAssignments(columns),",
        put: `...columnAssignments(columns),
          ...("${field}" in columns ? [Prisma.sql\`${assignment.replace("?", `\${columns.${field}}`)}\`] : []),`,
      },
    ],
    test: { file, name: `${changesNothing} POST /me/videos/{id}` },
  };
}

export const massAssignmentGuards: readonly Guard[] = [
  ofAccount("balance", "balance"),
  ofAccount("email", "email"),
  ofAccount("user-name", "username"),
  ofAccount("password", "passwordHash"),
  ofAccount("id", "id"),
  ofVideo("status", "status", "status = ?::video_status"),
  ofVideo("owner", "account_id", "account_id = ?"),
  ofVideo("app", "app_id", "app_id = ?"),
  ofVideo("views", "view_count", "view_count = ?::int"),
];
