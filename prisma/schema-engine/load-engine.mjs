import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as runtime from "@prisma/schema-engine-wasm/schema_engine_bg";
import { createAdapter } from "./adapter.mjs";

/**
 * @param {{ url: string | undefined, datamodels: string[] }} options
 * @returns {Promise<import("@prisma/schema-engine-wasm/schema_engine_bg").SchemaEngine>}
 */
export async function loadEngine({ url, datamodels }) {
  const script = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const binary = await WebAssembly.compile(readFileSync(script.replace(/\.js$/, ".wasm")));
  const imports = Object.fromEntries(
    WebAssembly.Module.imports(binary).map((one) => [one.module, { ...runtime }]),
  );
  const { exports } = await WebAssembly.instantiate(binary, imports);
  runtime.__wbg_set_wasm(exports);
  if (typeof exports.__wbindgen_start === "function") exports.__wbindgen_start();
  const schema =
    datamodels.length > 0 ? datamodels.map((file) => [file, readFileSync(file, "utf8")]) : undefined;
  return runtime.SchemaEngine.new(
    /** @type {import("@prisma/schema-engine-wasm/schema_engine_bg").ConstructorOptions} */ ({
      datamodels: schema,
    }),
    () => {},
    bindMigrationAwareSqlAdapterFactory(createAdapter(url)),
  );
}
