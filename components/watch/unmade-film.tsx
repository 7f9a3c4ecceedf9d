import { places } from "@/components/shell/places";
import { Notice } from "@/components/site/notice";
import { filmNotFoundWords as words } from "@/components/strings/notices";
import { buttonClass } from "@/components/ui/button-class";

export function UnmadeFilm({ id }: { id: string }) {
  return (
    <Notice title={words.unmadeTitle} text={words.unmadeText}>
      <a href={places.video(id)} className={buttonClass("primary")}>
        {words.edit}
      </a>
    </Notice>
  );
}
