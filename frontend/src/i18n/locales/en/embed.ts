/** A list on other sites. */
export default {
  all: "The whole list on {{site}}",
  source: "Source: {{name}}.",
  licence: "Licence of what owners wrote: {{licence}}.",
  licenceLink: "Licence of what owners wrote",
  reserved: "All rights reserved.",
};
