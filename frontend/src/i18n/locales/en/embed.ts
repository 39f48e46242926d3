/** A list on other sites. */
export default {
  all: "The whole list on {{site}}",
  source: "Source: {{name}}.",
  licence: "Licence: {{licence}}.",
  licenceLink: "Licence",
  reserved: "All rights reserved.",
};
