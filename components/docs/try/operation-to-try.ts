import type { Access, Method } from "@/lib/contracts/endpoint";

export type ParameterToTry = {
  place: "path" | "query" | "header";
  name: string;
  required: boolean;
  isFlag: boolean;
};

/** What the form needs to know about an operation. Small, because every section sends it to the browser. */
export type OperationToTry = {
  id: string;
  method: Method;
  path: string;
  access: Access;
  address: string;
  parameters: ParameterToTry[];
  body: { kind: "parameters"; example: string } | { kind: "file"; accept: string } | undefined;
};
