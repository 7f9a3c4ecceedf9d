import { ValueRow } from "@/components/developer/value-row";
import { developerWords } from "@/components/strings/developer";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { AppWithSecret } from "@/lib/client/queries/apps";

const words = developerWords.secretDialog;

/** Shows an app's secret, which cannot be read again later. */
export function SecretDialog({ app, onClose }: { app: AppWithSecret | undefined; onClose: () => void }) {
  return (
    <Dialog title={words.title} isOpen={app !== undefined} onClose={onClose} data-testid="secret-dialog">
      <p className="text-14 text-ink-soft">{words.text}</p>
      <dl className="mt-4 grid gap-3 rounded-control bg-sunken px-4 py-3">
        <ValueRow label={words.id} value={app?.app_id ?? ""} />
        <ValueRow label={words.secret} value={app?.app_secret ?? ""} data-testid="app-secret" />
      </dl>
      <Button look="primary" size="large" onClick={onClose} className="mt-5 w-full" data-testid="secret-done">
        {words.done}
      </Button>
    </Dialog>
  );
}
