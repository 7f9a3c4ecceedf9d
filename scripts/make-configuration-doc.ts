/** npm run docs:configuration: writes the documentation of the settings from the schema that checks them. */
import { writeFileSync } from "node:fs";
import { configurationDoc, envExample } from "@/scripts/configuration-doc";

writeFileSync("docs/configuration.md", configurationDoc());
writeFileSync(".env.example", envExample());
