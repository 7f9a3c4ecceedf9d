import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFieldSaver } from "@/lib/editor/templates/create-field-saver";
import { field } from "@/lib/film/templates/testing/template-film";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const [one, two, three] = ["One", "Two", "Three"].map((name) => [field(name, {})]);

describe("the fields of a template are saved", () => {
  it("once they rest, and the last ones last, however long the first take", async () => {
    const sent: unknown[] = [];
    let answer = () => {};
    const saver = createFieldSaver({
      initial: [],
      send: (fields) => {
        sent.push(fields);
        return new Promise<void>((resolve) => {
          answer = resolve;
        });
      },
    });
    saver.want(one ?? []);
    saver.want(two ?? []);
    await vi.runAllTimersAsync();
    expect(sent).toEqual([two]);
    saver.want(three ?? []);
    await vi.runAllTimersAsync();
    expect(sent).toEqual([two]);
    answer();
    await vi.runAllTimersAsync();
    expect(sent).toEqual([two, three]);
    answer();
    await vi.runAllTimersAsync();
    expect(saver.state.getState()).toEqual({ saved: three, isSaving: false, error: null });
  });

  it("at once when the page goes, and nothing twice", async () => {
    const send = vi.fn(async () => {});
    const saver = createFieldSaver({ initial: [], send });
    saver.want(one ?? []);
    void saver.flush();
    void saver.flush();
    await vi.runAllTimersAsync();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("and says why when they are not taken", async () => {
    const error = new Error("away");
    const saver = createFieldSaver({
      initial: [],
      send: vi.fn().mockRejectedValueOnce(error).mockResolvedValue(null),
    });
    saver.want(one ?? []);
    await vi.runAllTimersAsync();
    expect(saver.state.getState()).toEqual({ saved: [], isSaving: false, error });
    saver.want(one ?? []);
    await vi.runAllTimersAsync();
    expect(saver.state.getState()).toEqual({ saved: one, isSaving: false, error: null });
  });

  it("and kept until the service has them, also when the page closes", async () => {
    const journal = { write: vi.fn(), clear: vi.fn() };
    const sendOnLeave = vi.fn();
    const send = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue(null);
    const saver = createFieldSaver({ initial: [], send, sendOnLeave, journal });
    saver.leave();
    expect(sendOnLeave).not.toHaveBeenCalled();
    saver.want(one ?? []);
    expect(journal.write).toHaveBeenLastCalledWith({ base: [], wanted: one });
    saver.leave();
    expect(sendOnLeave).toHaveBeenLastCalledWith(one);
    await saver.flush();
    // Not taken: it stays kept, and goes out with the next try.
    expect(journal.clear).not.toHaveBeenCalled();
    saver.retry();
    await saver.flush();
    expect(journal.clear).toHaveBeenCalledTimes(1);
    expect(saver.state.getState()).toEqual({ saved: one, isSaving: false, error: null });
    saver.retry();
    saver.leave();
    await vi.runAllTimersAsync();
    expect([send.mock.calls.length, sendOnLeave.mock.calls.length]).toEqual([2, 1]);
  });
});
