import { END_CHOICES, type EndChoice } from "@/components/links/link-end";
import { linkWords } from "@/components/strings/share-links";
import { ChoiceField } from "@/components/ui/choice-field";
import { TextField } from "@/components/ui/text-field";

const words = linkWords.dialog;

type Props = {
  /** Begins the id of the moment's field. */
  idPrefix: string;
  end: EndChoice;
  onChange: (end: EndChoice) => void;
  /** The moment at which the link ends so far, as the browser's field writes it. */
  presentEnd: string;
  error: string | undefined;
  "data-testid": string;
};

/** When a link ends. The moment is a form field called `moment`. */
export function EndField({ idPrefix, end, onChange, presentEnd, error, "data-testid": testId }: Props) {
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden="true" className="text-14 font-medium">
          {words.ends}
        </span>
        <ChoiceField
          label={words.ends}
          value={end}
          choices={END_CHOICES.map((value) => ({ value, label: words.endChoices[value] }))}
          onChange={onChange}
          className="w-56"
          data-testid={testId}
        />
      </div>
      {end === "moment" ? (
        <TextField
          id={`${idPrefix}-moment`}
          name="moment"
          type="datetime-local"
          label={words.moment}
          error={error}
          defaultValue={presentEnd}
        />
      ) : null}
    </>
  );
}
