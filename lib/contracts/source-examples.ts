import { exampleIds as ids } from "@/lib/contracts/example-ids";

const running = {
  id: ids.import,
  state: "running",
  folders: [{ path: "Photos/Our summer", name: "Our summer" }],
  albums: true,
  video: null,
  found: 240,
  arrived: 96,
  known: 12,
  failed: 1,
  failures: [{ name: "IMG_0012.HEIC", reason: "It no longer exists there." }],
  message: "",
  created_on: 1_790_000_000,
  finished_on: null,
};
const source = {
  id: ids.source,
  kind: "webdav",
  name: "cloud.example.org",
  address: "https://cloud.example.org/remote.php/webdav/",
  login: "ada",
  created_on: 1_789_000_000,
  import: running,
};

const filmReturn = {
  id: ids.return,
  source: ids.source,
  path: "Photos/Our summer",
  name: "Our summer",
  state: "running",
  sent: 12_582_912,
  size: 48_234_496,
  is_current: true,
  message: "",
  created_on: 1_790_000_000,
  finished_on: null,
};

export const sourceResponses = {
  listSources: { sources: [source] },
  createSource: { ...source, import: null },
  changeSource: source,
  removeSource: { message: "The source is disconnected." },
  listSourceFolder: {
    path: "Photos",
    name: "Photos",
    folders: [{ path: "Photos/Our summer", name: "Our summer", count: null, has_cover: false }],
    photo_count: 3,
    clip_count: 1,
  },
  startImport: { ...running, state: "waiting", found: null, arrived: 0, known: 0, failed: 0, failures: [] },
  cancelImport: { ...running, state: "cancelled", finished_on: 1_790_000_120 },
  listImportItems: { import: running, items: [ids.photo, ids.clip] },
  releaseImport: running,
  listVideoImports: {
    imports: [
      { source: ids.source, source_name: "cloud.example.org", import: { ...running, video: ids.video } },
    ],
  },
  listReturns: {
    places: [
      {
        source: ids.source,
        source_name: "cloud.example.org",
        kind: "webdav",
        path: "Photos/Our summer",
        name: "Our summer",
        count: 42,
      },
    ],
    returns: [filmReturn],
  },
  startReturn: { ...filmReturn, state: "waiting", sent: 0, size: 0, is_current: false },
  undoReturn: { ...filmReturn, state: "cancelled", finished_on: 1_790_000_120 },
};

export const sourceRequests = {
  createSource: {
    kind: "webdav",
    address: "https://cloud.example.org",
    login: "ada",
    secret: "xK7fQ-9mWzT-3pRbL-8vNcD-5hYsG",
  },
  changeSource: { name: "Our cloud" },
  startImport: { folders: ["Photos/Our summer"], albums: true },
  startReturn: { source: ids.source, path: "Photos/Our summer" },
};
