"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { filterSongs, moodsOf, type SongFilter, TEMPOS } from "@/components/music/filter-songs";
import { SoundsList } from "@/components/music/sounds-list";
import { useSounds } from "@/components/music/use-sounds";
import { DropOverlay } from "@/components/shell/drop-overlay";
import { UploadButton } from "@/components/shell/upload-button";
import { useFileDrop } from "@/components/shell/use-file-drop";
import { musicWords as words } from "@/components/strings/music";
import { ChoiceField } from "@/components/ui/choice-field";
import { SearchField } from "@/components/ui/search-field";
import { Tabs } from "@/components/ui/tabs";
import { librarySongsQuery } from "@/lib/client/queries/songs";
import { uploads, useUploads } from "@/lib/client/uploads/uploads";
import { defaultMaxMegabytes } from "@/lib/contracts/upload-limits";

const panelId = "music-panel";
const tabs = [
  { id: "library", label: words.library },
  { id: "own", label: words.own },
  { id: "voices", label: words.voices },
  { id: "trash", label: words.trash.title },
] as const;
const everything: SongFilter = { q: "", mood: "", tempo: "" };
const tempoChoices = [
  { value: "", label: words.anyTempo },
  ...TEMPOS.map((value) => ({ value, label: words[value] })),
] as const;

function inTitleCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const songsAlone = ["song"] as const;
const voicesAlone = ["voice"] as const;

export function MusicView() {
  const [tab, setTab] = useState<(typeof tabs)[number]["id"]>("library");
  const [filter, setFilter] = useState(everything);
  const { data: sounds } = useSounds(tab);
  const { data: library } = useQuery(librarySongsQuery());
  /** Whoever looks at voices adds voices; both are sound files. */
  const kind = tab === "voices" ? "voice" : "song";
  const maxMegabytes = useUploads(({ limits }) => limits?.[kind] ?? defaultMaxMegabytes[kind]);
  /** Makes new uploads visible, whatever was searched for before. */
  const showOwn = () => {
    setTab(kind === "voice" ? "voices" : "own");
    setFilter(everything);
  };
  const isOver = useFileDrop(
    (files) => {
      showOwn();
      uploads.add(kind, files);
    },
    kind === "voice" ? voicesAlone : songsAlone,
  );
  const moodChoices = useMemo(
    () => [
      { value: "", label: words.anyMood },
      ...moodsOf(library ?? []).map((value) => ({ value, label: inTitleCase(value) })),
    ],
    [library],
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-28 font-semibold">{words.title}</h1>
        <UploadButton
          kind={kind}
          label={kind === "voice" ? words.uploadVoice : words.upload}
          shortLabel={words.uploadShort}
          onChosen={showOwn}
        />
      </div>
      <div className="mt-4 mb-4 flex flex-wrap items-center gap-3">
        <Tabs
          label={words.tabs}
          tabs={tabs}
          current={tab}
          onChange={(next) => {
            setTab(next);
            setFilter({ ...everything, q: filter.q });
          }}
          panelId={panelId}
        />
        <div className="flex min-w-0 flex-1 flex-wrap gap-3 max-lg:basis-full lg:justify-end">
          <SearchField
            label={words.search}
            value={filter.q}
            found={sounds && { count: filterSongs(sounds, filter).length }}
            onChange={(q) => setFilter({ ...filter, q })}
            className="min-w-40 flex-1 max-sm:basis-full sm:max-w-72"
            data-testid="search-music"
          />
          {tab !== "library" ? null : (
            <>
              <ChoiceField
                label={words.mood}
                value={filter.mood}
                choices={moodChoices}
                onChange={(mood) => setFilter({ ...filter, mood })}
                className="max-sm:flex-1"
                data-testid="mood"
              />
              <ChoiceField
                label={words.tempo}
                value={filter.tempo}
                choices={tempoChoices}
                onChange={(tempo) => setFilter({ ...filter, tempo })}
                className="max-sm:flex-1"
                data-testid="tempo"
              />
            </>
          )}
        </div>
      </div>
      <div id={panelId} role="tabpanel" aria-label={tabs.find(({ id }) => id === tab)?.label}>
        <SoundsList key={tab} from={tab} filter={filter} onClear={() => setFilter(everything)} />
      </div>
      <DropOverlay isOver={isOver} title={words.dropTitle} text={words.dropText(maxMegabytes)} />
    </>
  );
}
