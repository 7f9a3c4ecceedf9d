import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";

export const getHealth = endpoint({
  id: "getHealth",
  method: "GET",
  path: "/health",
  group: "Operation",
  summary: "Whether the service can do its work",
  description:
    "Answers 200 when database and storage can be used, else 503 whose `code` tells which cannot: `database_unavailable`, `storage_unavailable` or `storage_full`.",
  access: "open",
  response: z.object({ status: z.literal("ready") }).meta({ id: "Health" }),
  refusals: [503],
});

export const getLiveness = endpoint({
  id: "getLiveness",
  method: "GET",
  path: "/health/live",
  group: "Operation",
  summary: "Whether the process answers at all",
  description: "For whoever restarts it when it does not; asks neither database nor storage.",
  access: "open",
  response: z.object({ status: z.literal("live") }).meta({ id: "Liveness" }),
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
