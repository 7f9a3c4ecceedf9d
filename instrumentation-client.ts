import { refuseStrayDrops } from "@/components/shell/refuse-stray-drops";
import { closeDialogsOnBack } from "@/components/ui/dialog-history";

/**
 * Runs in the browser before any of our other code. Zod would test whether it may compile checks from text,
 * which the content policy forbids and browsers then report. Zod's global setting turns that off. Importing
 * zod here would load it even on pages that check nothing.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

refuseStrayDrops();
closeDialogsOnBack();
