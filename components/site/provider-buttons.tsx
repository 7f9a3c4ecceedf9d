import { signInWords } from "@/components/strings/doors";
import { SubmitButton } from "@/components/ui/submit-button";

type Props = {
  providers: { id: string; name: string }[];
  action: (form: FormData) => Promise<void>;
  next: string;
};

/** Sign-in through other services; renders nothing when none is configured. */
export function ProviderButtons({ providers, action, next }: Props) {
  if (providers.length === 0) return null;
  return (
    <div className="grid gap-3">
      {providers.map(({ id, name }) => (
        <form key={id} action={action}>
          <input type="hidden" name="provider" value={id} />
          <input type="hidden" name="next" value={next} />
          <SubmitButton
            look="quiet"
            pendingLabel={signInWords.with(name)}
            className="w-full"
            data-testid={`with-${id}`}
          >
            {signInWords.with(name)}
          </SubmitButton>
        </form>
      ))}
      <p className="flex items-center gap-3 pt-2 text-13 text-ink-soft before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {signInWords.or}
      </p>
    </div>
  );
}
