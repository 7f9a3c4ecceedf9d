import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";

export const getHealth = endpoint({
  id: "getHealth",
  method: "GET",
  path: "/health",
  group: "Operation",
  summary: "Whether the service can do its work",
  description: "Answers 200 when database and storage can be used, else 503 with the one that cannot.",
  access: "open",
  response: z.object({ status: z.literal("ready") }).meta({ id: "Health" }),
  refusals: [503],
});

export const getOpenApiDocument = endpoint({
  id: "getOpenApiDocument",
  method: "GET",
  path: "/openapi.json",
  group: "Operation",
  summary: "This reference as an OpenAPI 3.1 document",
  access: "open",
  produces: "application/json",
});
