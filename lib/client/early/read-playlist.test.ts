import { describe, expect, it } from "vitest";
import { readPlaylist } from "@/lib/client/early/read-playlist";

const address = "https://films.example/api/v/x/early";

describe("a playlist", () => {
  it("lists what there is, and the whole duration", () => {
    const lines = [
      "#EXTM3U",
      "#EXT-X-KINORA-FILM:STATE=making,DURATION=42.500",
      '#EXT-X-MAP:URI="early/a"',
      "#EXTINF:1.000000,",
      "early/b",
      "#EXTINF:2.500000,",
      "early/c",
      "",
    ];
    expect(readPlaylist(lines.join("\n"), address)).toEqual({
      state: "making",
      durationSeconds: 42.5,
      head: "https://films.example/api/v/x/early/a",
      instalments: ["https://films.example/api/v/x/early/b", "https://films.example/api/v/x/early/c"],
      seconds: 3.5,
      isEnded: false,
    });
  });

  it("has no head before the first instalment", () => {
    const text = "#EXTM3U\n#EXT-X-KINORA-FILM:STATE=stopped,DURATION=10.000\n#EXT-X-ENDLIST\n";
    expect(readPlaylist(text, address)).toMatchObject({
      state: "stopped",
      head: null,
      instalments: [],
      seconds: 0,
      isEnded: true,
    });
  });
});
