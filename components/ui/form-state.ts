/** What a form shows after it was sent and refused. */
export type FormState = {
  message?: string;
  /** Messages by field name. */
  fields?: Record<string, string>;
  /** The typed values, for pages that reload without JavaScript; never a password. */
  values?: Record<string, string>;
  /** Whether it was accepted, for a form that stays on its page. */
  isDone?: boolean;
};

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;
