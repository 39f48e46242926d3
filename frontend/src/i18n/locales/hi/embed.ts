import type en from "../en/embed.ts";

const hi: typeof en = {
  all: "{{site}} पर पूरी सूची",
  source: "स्रोत: {{name}}।",
  licence: "लाइसेंस: {{licence}}।",
  licenceLink: "लाइसेंस",
  reserved: "सभी अधिकार सुरक्षित।",
};

export default hi;
