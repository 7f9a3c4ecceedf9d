import { describe, expect, it } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { MAX_TEMPLATES } from "@/lib/contracts/templates";
import { db } from "@/lib/server/db";
import { greetingTemplate, type Order, type Template } from "@/lib/server/batches/testing/greeting-template";
import { newId } from "@/lib/server/new-id";
import { insertTestPhoto } from "@/lib/server/testing/assets";
import { dispatch } from "@/lib/server/testing/dispatch";

describe("/me/templates", () => {
  it("makes fields of everything in a film that can change", async () => {
    const { template, photo, song, video } = await greetingTemplate();
    expect(template).toMatchObject({ name: "Greetings", video: { id: video.id, name: "Greetings" } });
    expect(template.fields.map(({ name, kind, ...field }) => [name, kind, field.default])).toEqual([
      ["Title", "text", "Hello"],
      ["Photo", "photo", photo],
      ["Caption", "text", "Us"],
      ["Music", "music", song],
    ]);
    expect(template.fields[0]).toMatchObject({ max: 500, required: false, fits: true, problem: null });
  });

  it("can be listed, changed and deleted, and goes with its film into the trash and out of it", async () => {
    const { api, path, template, video } = await greetingTemplate();
    const fields = [{ name: "Who", places: [{ part: "title", clip: "v1" }], required: true, max: 20 }];
    const { body } = await api.post<Template>(path, { name: "Cards", fields });
    expect(body).toMatchObject({
      name: "Cards",
      fields: [{ name: "Who", max: 20, required: true, fits: false }],
    });
    const list = async () => (await api.get<{ templates: Template[] }>("/me/templates")).body.templates;
    expect(await list()).toEqual([body]);
    await api.delete(`/me/videos/${video.id}`);
    expect([await list(), (await api.get(path)).status]).toEqual([[], 404]);
    await api.post(`/me/videos/${video.id}/restore`);
    expect((await api.get<Template>(path)).body.id).toBe(template.id);
    expect((await api.delete(path)).status).toBe(200);
    expect((await api.get(path)).status).toBe(404);
  });

  it("does not count while its film is in the trash", async () => {
    const { account, api, template, video } = await greetingTemplate();
    const others = Array.from({ length: MAX_TEMPLATES - 1 }, () => newId());
    await db().template.createMany({
      data: others.map((id) => ({ id, accountId: account.id, videoId: video.id, name: "One", fields: [] })),
    });
    const { body: other } = await api.post<{ id: string }>(`/me/videos/${video.id}/duplicate`);
    const make = async () => (await api.post("/me/templates", { video_id: other.id })).status;
    expect(await make()).toBe(409);
    await api.delete(`/me/videos/${video.id}`);
    expect((await api.get(`/me/templates/${template.id}`)).status).toBe(404);
    expect(await make()).toBe(200);
  });

  it("names the fields that do not fit the film", async () => {
    const { api, path, video } = await greetingTemplate();
    const fields = [
      { name: "A", places: [{ part: "title", clip: "v1" }] },
      { name: "a", places: [{ part: "photo", clip: "v1" }] },
    ];
    const refused = await api.post<Problem>(path, { fields });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.error.fields ?? {})).toEqual(["fields.1"]);
    for (const bad of [[], [{ name: "", places: [] }], [{ name: "A", places: [{ part: "title" }] }], "x"])
      expect((await api.post(path, { fields: bad })).status).toBe(422);
    const empty = await api.post<{ id: string }>("/me/videos", { new: 1 });
    expect((await api.post("/me/templates", { video_id: empty.body.id })).status).toBe(422);
    expect((await api.post("/me/templates", { video_id: "nothing" })).status).toBe(404);
    // A clip that leaves the film later is told, too, and nothing can be ordered until that is mended.
    await api.post(`/me/videos/${video.id}`, {
      assets: [{ name: "text", id: "v1", start_time: 0, end_time: 3, data: { title: "Hi" } }],
    });
    const { body } = await api.get<Template>(path);
    expect(body.fields.map(({ problem }) => problem === null)).toEqual([true, false, false, false]);
    // Meanwhile other fields change, but nothing new is filled where nothing is.
    const [title, photo] = [body.fields[0], body.fields[1]];
    const renamed = { name: "Who", places: title?.places, required: true };
    const broken = { name: photo?.name, places: photo?.places };
    const after = await api.post<Template>(path, { fields: [renamed, broken] });
    expect([after.status, after.body.fields.map(({ name, problem }) => [name, problem === null])]).toEqual([
      200,
      [
        ["Who", true],
        ["Photo", false],
      ],
    ]);
    const nowhere = { name: "New", places: [{ part: "photo", clip: "nowhere" }] };
    expect((await api.post(path, { fields: [renamed, broken, nowhere] })).status).toBe(422);
    const order = await api.post<Problem>(`${path}/renders`, { rows: {} });
    expect([order.status, order.body.error.code]).toEqual([409, "template_broken"]);
  });
});

describe("POST /me/templates/<id>/renders", () => {
  it("names a row whose colour is none", async () => {
    const { api, path, order, video } = await greetingTemplate();
    await api.post(`/me/videos/${video.id}`, { accent_color: "#2f7d63" });
    const fields = [
      { name: "Who", places: [{ part: "title", clip: "v1" }] },
      { name: "Brand", places: [{ part: "accent_color" }] },
    ];
    const { body: template } = await api.post<Template>(path, { fields });
    expect(template.fields[1]).toMatchObject({ kind: "color", max: 7, default: "#2f7d63", problem: null });
    expect(template.fields[1]).not.toHaveProperty("choices");
    const message = "Must be a colour such as #c5482f.";
    const bad = await order({ csv: "who,brand\nAnn,#C5482F\nBo,red\nCy,reddish orange\n" });
    expect(bad.body.error.fields).toEqual({ "rows.2.Brand": message, "rows.3.Brand": message });
  });

  it("says on a dry run what it would cost, and every bad row and field", async () => {
    const { order, other, account } = await greetingTemplate();
    const foreign = (await greetingTemplate()).photo;
    const rows = [
      { title: "Dear Ann", photo: other, customer: 1001 },
      { Title: "x".repeat(501), Photo: foreign },
      { Photo: "nothing", Music: "Test" },
    ];
    const { status, body } = await order({ rows, dry_run: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ batch: null, rows: 3, cost: 30, credits: 1000, ignored: ["customer"] });
    expect(body.problems.map(({ row, field }) => [row, field])).toEqual([
      [2, "Photo"],
      [2, "Title"],
      [3, "Photo"],
      // Every test's song in the library has this title.
      ...((await db().song.count({ where: { title: "Test", accountId: null } })) > 1 ? [[3, "Music"]] : []),
    ]);
    expect(await db().batch.count({ where: { accountId: account.id } })).toBe(0);
  });

  it("takes no address of the service's own network", async () => {
    const { order } = await greetingTemplate();
    const rows = [{ Photo: "http://127.0.0.1/a.jpg" }, { Photo: "http://[::1]/a.jpg" }];
    const message = "The address does not lead to a public site.";
    expect((await order({ rows, dry_run: 1 })).body.problems).toEqual([
      { row: 1, field: "Photo", message },
      { row: 2, field: "Photo", message },
    ]);
  });

  it("orders nothing if one row of ten thousand is bad, and all of them if none is", async () => {
    const { order, account, read } = await greetingTemplate();
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ Title: `Dear number ${index + 1}` }));
    const refused = await order({ rows: rows.with(7776, { Title: "x".repeat(501) }) });
    expect(refused.status).toBe(422);
    expect(refused.body.error.fields).toEqual({ "rows.7777.Title": "Must be at most 500 characters." });
    expect(await db().batch.count({ where: { accountId: account.id } })).toBe(0);
    const { body } = await order({ rows });
    expect(await read(body.batch?.id ?? "")).toMatchObject({ rows: 10_000, waiting: 10_000, progress: 0 });
    expect(await db().video.count({ where: { accountId: account.id } })).toBe(1);
    expect((await order({ rows: [...rows, {}] })).status).toBe(422);
  });

  it("takes a table as text or as a file, in any separator and encoding", async () => {
    const { order, path, headers, account } = await greetingTemplate();
    await db().photo.update({
      where: { id: await insertTestPhoto(account.id) },
      data: { name: "zoë.jpg" },
    });
    const table = 'Title;photo;Kunde\r\n"Für ""Zoë"";\nund alle";zoë.jpg;1001\r\n';
    const send = async (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.set("csv", new File([bytes], "people.csv"));
      form.set("dry_run", "1");
      const response = await dispatch(`/api${path}/renders`, { method: "POST", headers, body: form });
      return (await response.json()) as Order;
    };
    const good = { rows: 1, problems: [], ignored: ["Kunde"] };
    for (const bytes of [
      Buffer.from(`\uFEFF${table}`),
      Buffer.from(table, "latin1"),
      Buffer.from(table, "utf16le"),
    ])
      expect(await send(new Uint8Array(bytes))).toMatchObject(good);
    expect((await order({ csv: table, dry_run: 1 })).body).toMatchObject(good);
    const { body } = await order({ csv: table });
    const row = await db().batchRow.findFirstOrThrow({ where: { batchId: body.batch?.id } });
    expect(row.values).toMatchObject({ Title: 'Für "Zoë";\nund alle', Kunde: "1001" });
    expect((await order({ csv: 'Title\n"open' })).body.error.fields).toHaveProperty("csv");
    expect((await order({ csv: table, rows: [{}] })).status).toBe(422);
    expect((await order({})).status).toBe(422);
  });

  it("orders once for one Idempotency-Key", async () => {
    const { order, account } = await greetingTemplate();
    const key = { "Idempotency-Key": "a-batch-once" };
    const [first, second] = [await order({ rows: {} }, key), await order({ rows: {} }, key)];
    expect(second.body.batch?.id).toBe(first.body.batch?.id);
    expect(await db().batch.count({ where: { accountId: account.id } })).toBe(1);
  });

  it("refuses a film that could not be made of any row", async () => {
    const { api, video, order } = await greetingTemplate();
    await api.post(`/me/videos/${video.id}`, { style: "" });
    expect((await order({ rows: {}, dry_run: 1 })).body.problems).toEqual([
      { row: 1, field: "film", message: "Choose a style." },
    ]);
  });
});
