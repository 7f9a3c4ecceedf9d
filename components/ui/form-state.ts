/** What a form shows after it was sent and refused. */
export type FormState = {
  message?: string;
  /** By the name of the field. */
  fields?: Record<string, string>;
  /** What was typed, for a page that is drawn anew without JavaScript; never a password. */
  values?: Record<string, string>;
  /** Whether it was accepted, for a form that stays on its page. */
  isDone?: boolean;
};

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;
