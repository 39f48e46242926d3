/** What takes no longer shows no sign of loading, in milliseconds. */
const patience = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

const show = (isShown: boolean) => {
  const spinner = document.getElementById("page-spinner");
  if (spinner) spinner.hidden = !isShown;
};

/** Shows the page's spinner should the next document take long. */
export const showSpinnerLater = (): void => {
  clearTimeout(timer);
  timer = setTimeout(show, patience, true);
};

export const hideSpinner = (): void => {
  clearTimeout(timer);
  show(false);
};
