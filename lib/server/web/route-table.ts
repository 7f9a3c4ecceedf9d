import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ApiRequest } from "@/lib/server/http/api-request";
import type { RouteContext } from "@/lib/server/http/handle";

export type RouteFunction = (request: ApiRequest, context: RouteContext) => Promise<Response>;
export type RouteModule = Partial<Record<string, RouteFunction>>;
export type FoundRoute<Leaf> = { route: Leaf; params: Record<string, string | string[]> };
type Node<Leaf> = {
  fixed: Map<string, Node<Leaf>>;
  /** The child for `[name]`. */
  one?: { name: string; node: Node<Leaf> };
  /** What serves `[...name]`. */
  rest?: { name: string; route: Leaf };
  route?: Leaf;
};
export type RouteTable<Leaf> = { find(pathname: string): FoundRoute<Leaf> | undefined };

function emptyNode<Leaf>(): Node<Leaf> {
  return { fixed: new Map() };
}

function insert<Leaf>(root: Node<Leaf>, segments: readonly string[], route: Leaf): void {
  let node = root;
  for (const segment of segments) {
    const rest = /^\[\.\.\.(.+)\]$/.exec(segment)?.[1];
    if (rest) {
      node.rest = { name: rest, route };
      return;
    }
    const name = /^\[(.+)\]$/.exec(segment)?.[1];
    if (name) {
      node.one ??= { name, node: emptyNode() };
      node = node.one.node;
      continue;
    }
    const next = node.fixed.get(segment) ?? emptyNode<Leaf>();
    node.fixed.set(segment, next);
    node = next;
  }
  node.route = route;
}

function search<Leaf>(
  node: Node<Leaf>,
  segments: readonly string[],
  at: number,
): FoundRoute<Leaf> | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.route === undefined ? undefined : { route: node.route, params: {} };
  const fixed = node.fixed.get(segment);
  const found = fixed && search(fixed, segments, at + 1);
  if (found) return found;
  if (node.one) {
    const below = search(node.one.node, segments, at + 1);
    if (below) return { route: below.route, params: { ...below.params, [node.one.name]: segment } };
  }
  return node.rest && { route: node.rest.route, params: { [node.rest.name]: segments.slice(at) } };
}

/** Finds the route files below these folders of `app` the way Next finds them, and opens each with `open`. */
export async function openRouteTable<Leaf>(
  appFolder: string,
  folders: readonly string[],
  open: (file: string) => Leaf | Promise<Leaf>,
): Promise<RouteTable<Leaf>> {
  const root = emptyNode<Leaf>();
  for (const folder of folders) {
    const entries = await readdir(path.join(appFolder, folder), { recursive: true });
    for (const entry of entries.filter((name) => path.basename(name) === "route.ts")) {
      const file = path.join(appFolder, folder, entry);
      const segments = path.relative(appFolder, path.dirname(file)).split(path.sep);
      const visible = segments.filter((segment) => !segment.startsWith("("));
      insert(root, visible, await open(file));
    }
  }
  return {
    find(pathname) {
      return search(root, pathname.split("/").slice(1).map(decodeURIComponent), 0);
    },
  };
}

export async function importRoute(file: string): Promise<RouteModule> {
  // By Next's own contract, route files export nothing but functions by method.
  return (await import(pathToFileURL(file).href)) as RouteModule;
}
