import * as z from "zod/mini";
import { withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";

export const getHealth = endpoint({
  id: "getHealth",
  origin: "extension",
  method: "GET",
  path: "/health",
  group: "Operation",
  summary: "Whether the service can do its work",
  description:
    "Answers 200 when database and storage can be used, else 503 whose `code` tells why not: `database_unavailable`, `storage_unavailable`, `storage_full`, or `stopping` while the process finishes what it has.",
  access: "open",
  response: withMeta(z.object({ status: z.literal("ready") }), { id: "Health" }),
  refusals: [503],
});

export const getLiveness = endpoint({
  id: "getLiveness",
  origin: "extension",
  method: "GET",
  path: "/health/live",
  group: "Operation",
  summary: "Whether the process answers at all",
  description: "For whoever restarts it when it does not; asks neither database nor storage.",
  access: "open",
  response: withMeta(z.object({ status: z.literal("live") }), { id: "Liveness" }),
});

export const getMetrics = endpoint({
  id: "getMetrics",
  origin: "extension",
  method: "GET",
  path: "/metrics",
  group: "Operation",
  summary: "Figures for Prometheus",
  description:
    "In Prometheus' text format: requests by route with their durations, the queue's length and age, renders by outcome and stage, storage, database connections, memory. With `METRICS_TOKEN` set it wants `Authorization: Bearer <token>`, else it answers on the machine itself only.",
  access: "open",
  produces: "text/plain",
  refusals: [401, 403],
  unmetered: true,
});

export const getOpenApiDocument = endpoint({
  id: "getOpenApiDocument",
  origin: "extension",
  method: "GET",
  path: "/openapi.json",
  group: "Operation",
  summary: "This reference as an OpenAPI 3.1 document",
  access: "open",
  produces: "application/json",
});
