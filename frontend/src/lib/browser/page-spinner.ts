/** In milliseconds. Faster navigations show no spinner. */
const spinnerDelay = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

const show = (isShown: boolean) => {
  const spinner = document.getElementById("page-spinner");
  if (spinner) spinner.hidden = !isShown;
};

/** Shows the page's spinner if the next document takes long. */
export const showSpinnerLater = (): void => {
  clearTimeout(timer);
  timer = setTimeout(show, spinnerDelay, true);
};

export const hideSpinner = (): void => {
  clearTimeout(timer);
  show(false);
};
