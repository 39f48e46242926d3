/** Where one chooses the city one is in. */
export default {
  head: {
    title: "Choose your city | {{site}}",
    description: "See the businesses of your city first.",
  },
  title: "Which city are you in?",
  lead: "You will see its businesses first. You can change it at any time.",
  field: "City, town or PIN code",
  find: "Find",
  most: "Cities with the most businesses",
  found: "Choose one",
  none: "We don’t know a place called “<asked>{{q}}</asked>”. Try a bigger town nearby.",
  noPin: "No post office has this PIN code. Check the six digits.",
  denied: "Your phone does not tell us where it is. Type your PIN code instead.",
  lost: "We could not find out where you are. Type your PIN code instead.",
  anywhere: "Show all of India",
};
