import { vi } from "vitest";
import type { Archive } from "@/lib/client/queries/archives";
import type { Clip } from "@/lib/client/queries/clips";
import type { Photo } from "@/lib/client/queries/photos";
import type { Song } from "@/lib/client/queries/songs";
import type { Voice } from "@/lib/client/queries/voices";

type Refusal = { status: number; code: string; message: string; retryAfter?: string };

/** A PUT that the code under test has begun; the test plays the network and the service. */
export type FakeRequest = {
  address: string;
  headers: Record<string, string>;
  body: File;
  aborted: boolean;
  progress: (loaded: number) => void;
  keep: (body: object) => void;
  refuse: (refusal: Refusal) => void;
  lose: () => void;
};

/** Replaces XMLHttpRequest, the edge of the browser. Requests appear in the order they were sent. */
export function fakeNetwork(): FakeRequest[] {
  const requests: FakeRequest[] = [];
  class FakeXmlHttpRequest {
    upload: { onprogress?: (event: { loaded: number }) => void } = {};
    status = 0;
    responseText = "";
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    #retryAfter: string | null = null;
    #address = "";
    #headers: Record<string, string> = {};
    #request: FakeRequest | undefined;

    open(_method: string, address: string) {
      this.#address = address;
    }

    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }

    getResponseHeader() {
      return this.#retryAfter;
    }

    abort() {
      if (this.#request) this.#request.aborted = true;
      this.onabort?.();
      this.onloadend?.();
    }

    send(body: File) {
      const answer = (status: number, content: object) => {
        this.status = status;
        this.responseText = JSON.stringify(content);
        this.onload?.();
        this.onloadend?.();
      };
      this.#request = {
        address: this.#address,
        headers: this.#headers,
        body,
        aborted: false,
        progress: (loaded) => this.upload.onprogress?.({ loaded }),
        keep: (content) => answer(200, content),
        refuse: ({ status, code, message, retryAfter }) => {
          this.#retryAfter = retryAfter ?? null;
          answer(status, { status, message, error: { status, message, code }, request_id: "r" });
        },
        lose: () => {
          this.onerror?.();
          this.onloadend?.();
        },
      };
      requests.push(this.#request);
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeXmlHttpRequest);
  return requests;
}

export function keptPhoto(id: string): Photo {
  const url = `http://kinora.example/files/${id}`;
  const addresses = { url, thumbnail_url: url, film_url: url, film_1080_url: url };
  const about: Omit<Photo, "id" | "width" | "height" | keyof typeof addresses> = {
    name: `${id}.jpg`,
    created_on: 1,
    taken_at: null,
    camera: "",
    favourite: false,
    subject: null,
    motion: null,
    taken_offset: null,
    burst: "",
    kind: "photo",
    kind_source: "picture",
    quality: null,
    fingerprint: "",
  };
  return { id, ...addresses, width: 4, height: 3, ...about };
}

export function keptSong(id: string): Song {
  return {
    id,
    title: "Tides",
    artist: "Kinora",
    duration: 60,
    gain: 0.4,
    sections: [],
    url: "/song.m4a",
    preview_url: "/preview.m4a",
    waveform_url: "/waveform.json",
    beats_url: "/beats",
  };
}

export function keptVoice(id: string, duration = 3): Voice {
  const url = `http://kinora.example/files/${id}`;
  return { id, name: id, url, waveform_url: url, duration, gain: 1, sounding: [], created_on: 1 };
}

export function keptClip(id: string, changes: Partial<Clip> = {}): Clip {
  const url = `http://kinora.example/files/${id}`;
  return {
    id,
    name: `${id}.mov`,
    status: "ready",
    progress: 1,
    reason: "",
    width: 1920,
    height: 1080,
    duration: 12,
    frames: 360,
    has_sound: false,
    size: 4_000_000,
    created_on: 1,
    taken_at: null,
    camera: "",
    favourite: false,
    poster_url: url,
    strip: null,
    lively: null,
    film_url: url,
    film_1080_url: url,
    index_url: url,
    index_1080_url: url,
    sound_url: null,
    waveform_url: null,
    gain: 1,
    sounding: [],
    quality: null,
    fingerprint: "",
    subtitle_count: 0,
    subject: null,
    ...changes,
  };
}

export function keptArchive(changes: Partial<Archive> = {}): Archive {
  const counts = { done: 0, total: 0, photos: 0, clips: 0, existing: 0, others: 0 };
  const about = { id: "archive", name: "holiday.zip", size: 1, status: "unpacking", reason: "" } as const;
  return { ...about, ...counts, skipped: [], skipped_count: 0, created_on: 0, ...changes };
}
