import type { Change, Guard } from "@/scripts/prove-guards/guard";

/** Fields that nobody is asked for, taken over from a request all the same: one guard for each kind of field. */

const file = "lib/server/security/mass-assignment.security.test.ts";
const changesNothing = "a field that nobody is asked for changes nothing";

/** Past the contract, as a body that is not parsed would be; of forms every value is a text, which columns refuse. */
function taken(field: string): Change {
  return {
    file: "lib/server/http/handle.ts",
    find: "const body = parameters && parsedPart(bodySchema(endpoint, request), parameters);",
    put: `const body = parameters && Object.assign(
      "${field}" in parameters && request.headers.get("content-type") === "application/json" ? { "${field}": parameters["${field}"] } : {},
      parsedPart(bodySchema(endpoint, request), parameters));`,
  };
}

/** The profile writes all it is given. */
function ofAccount(kind: string, field: string): Guard {
  return {
    name: `mass-assignment-account-${kind}`,
    off: [taken(field)],
    test: { file, name: `${changesNothing} POST /me` },
  };
}

/** A project's columns are named one by one: the field is added there, too. */
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
