import { exampleIds as ids, EXAMPLE_ORIGIN as origin } from "@/lib/contracts/example-ids";

const template = {
  id: ids.template,
  name: "A card for everybody",
  video: { id: ids.video, name: "Our summer", thumbnail_url: `${origin}/files/${ids.file}/thumbnail.jpg` },
  fields: [
    {
      name: "Greeting",
      kind: "text",
      places: [{ part: "title", clip: "v1" }],
      required: true,
      max: 40,
      fits: true,
      default: "Our summer",
      problem: null,
    },
  ],
  created_on: 1_790_000_000,
  modified_on: 1_790_000_320,
};

const batch = {
  id: ids.batch,
  name: "A card for everybody",
  template_id: ids.template,
  state: "running",
  rows: 2,
  waiting: 1,
  making: 0,
  done: 1,
  failed: 0,
  cancelled: 0,
  progress: 0.5,
  waits_for_credits: false,
  results_url: `${origin}/api/me/batches/${ids.batch}/results.csv`,
  created_on: 1_790_000_400,
  ended_on: null,
};

const result = {
  number: 1,
  state: "done",
  values: { Greeting: "Dear Ann", customer: "1001" },
  film_name: "Our summer · Dear Ann",
  video_id: ids.video,
  watch_url: `${origin}/watch/${ids.video}`,
  film_url: `${origin}/api/v/${ids.video}/Our-summer-Dear-Ann.mp4`,
  error: null,
};

export const templateResponses = {
  listTemplates: { templates: [template] },
  createTemplate: template,
  getTemplate: template,
  changeTemplate: template,
  deleteTemplate: { message: "Template deleted." },
  orderBatch: {
    batch: { ...batch, waiting: 2, done: 0, progress: 0 },
    rows: 2,
    problems: [],
    ignored: ["customer"],
    cost: 20,
    credits: 990,
  },
  listBatches: { batches: [batch] },
  getBatch: batch,
  listResults: { results: [result], paging: { count: 1, next_url: "" } },
  cancelBatch: { ...batch, state: "ended", waiting: 0, cancelled: 1, progress: 1, ended_on: 1_790_000_460 },
  deleteBatch: { message: "Batch forgotten." },
};

export const templateRequests = {
  createTemplate: { video_id: ids.video, name: "A card for everybody" },
  changeTemplate: { name: "A card for everybody" },
  orderBatch: {
    rows: [
      { Caption: "Dear Ann", customer: "1001" },
      { Caption: "Dear Bo", customer: "1002" },
    ],
  },
};
