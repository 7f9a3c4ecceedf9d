import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ApiRequest } from "@/lib/server/http/api-request";
import type { RouteContext } from "@/lib/server/http/handle";

export type RouteFunction = (request: ApiRequest, context: RouteContext) => Promise<Response>;
export type RouteModule = Partial<Record<string, RouteFunction>>;
export type FoundRoute = { module: RouteModule; params: Record<string, string | string[]> };
type Node = {
  fixed: Map<string, Node>;
  /** The child for `[name]`. */
  one?: { name: string; node: Node };
  /** The module for `[...name]`. */
  rest?: { name: string; module: RouteModule };
  module?: RouteModule;
};
export type RouteTable = { find(pathname: string): FoundRoute | undefined };

function emptyNode(): Node {
  return { fixed: new Map() };
}

function insert(root: Node, segments: readonly string[], module: RouteModule): void {
  let node = root;
  for (const segment of segments) {
    const rest = /^\[\.\.\.(.+)\]$/.exec(segment)?.[1];
    if (rest) {
      node.rest = { name: rest, module };
      return;
    }
    const name = /^\[(.+)\]$/.exec(segment)?.[1];
    if (name) {
      node.one ??= { name, node: emptyNode() };
      node = node.one.node;
      continue;
    }
    const next = node.fixed.get(segment) ?? emptyNode();
    node.fixed.set(segment, next);
    node = next;
  }
  node.module = module;
}

function search(node: Node, segments: readonly string[], at: number): FoundRoute | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.module && { module: node.module, params: {} };
  const fixed = node.fixed.get(segment);
  const found = fixed && search(fixed, segments, at + 1);
  if (found) return found;
  if (node.one) {
    const below = search(node.one.node, segments, at + 1);
    if (below) return { module: below.module, params: { ...below.params, [node.one.name]: segment } };
  }
  return node.rest && { module: node.rest.module, params: { [node.rest.name]: segments.slice(at) } };
}

/** Loads the route files below these folders of `app`, found the way Next finds them. */
export async function loadRouteTable(appFolder: string, folders: readonly string[]): Promise<RouteTable> {
  const root = emptyNode();
  for (const folder of folders) {
    const entries = await readdir(path.join(appFolder, folder), { recursive: true });
    for (const entry of entries.filter((name) => path.basename(name) === "route.ts")) {
      const file = path.join(appFolder, folder, entry);
      const segments = path.relative(appFolder, path.dirname(file)).split(path.sep);
      const visible = segments.filter((segment) => !segment.startsWith("("));
      // By Next's own contract, route files export nothing but functions by method.
      insert(root, visible, (await import(pathToFileURL(file).href)) as RouteModule);
    }
  }
  return {
    find(pathname) {
      return search(root, pathname.split("/").slice(1).map(decodeURIComponent), 0);
    },
  };
}
