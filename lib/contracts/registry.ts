import * as authentication from "@/lib/contracts/authentication";
import type { Endpoint } from "@/lib/contracts/endpoint";
import * as operations from "@/lib/contracts/operations";
import * as profile from "@/lib/contracts/profile";
import * as videos from "@/lib/contracts/videos";

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "id" in value && "method" in value && "path" in value;
}

/** Every operation of the API, in the order the reference tells them. */
export const endpoints: readonly Endpoint[] = [authentication, profile, videos, operations].flatMap(
  (contracts) => Object.values(contracts).filter(isEndpoint),
);
