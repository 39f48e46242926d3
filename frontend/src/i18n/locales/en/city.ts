/** The page to choose the visitor's city. */
export default {
  head: {
    title: "Choose your city",
    description: "See the businesses of your city first.",
  },
  title: "Which city are you in?",
  lead: "We’ll show businesses there first. You can change it at any time.",
  field: "City, town or PIN code",
  find: "Find",
  most: "Cities with the most businesses",
  found: "Choose your city",
  none: "We don’t know a place called “<query>{{q}}</query>”. Try a bigger town nearby.",
  noPin: "No post office has this PIN code. Check the six digits.",
  denied: "Location is off for this site. Type your PIN code.",
  lost: "We could not find your location. Type your PIN code.",
  anywhere: "Show all of India",
};
