/** A reset would not do: password fields keep what was typed through one. */
export function emptied(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll("input")) field.value = "";
}
