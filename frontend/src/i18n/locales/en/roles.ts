/** Who may do what in the console, and where. */
export default {
  head: { roles: "Roles", description: "Who may do what in the console, and where." },
  title: "Roles",
  roles: { reader: "Reader", editor: "Editor", moderator: "Moderator", admin: "Admin" },
  about: {
    reader: "Sees listings, their history without numbers, and figures.",
    editor: "Also changes listings without an owner, and merges them.",
    moderator: "Also decides cases and reviews, suspends, removes, and undoes.",
    admin: "Also sees accounts and gives roles. For all India also settings and imports.",
  },
  allIndia: "All India",
  wholeState: "the whole state",
  give: "Give a role",
  giveLead:
    "It applies at once, and replaces the account's role in the same place. The account and the other admins get a message.",
  username: "Username",
  role: "Role",
  place: "Place",
  given: "{{name}} has the role now.",
  givenBy: "Given by",
  own: "Your role",
  ownRole: "Another admin must change your roles.",
  end: "End",
  endName: "End: {{name}}, {{role}}, {{place}}",
  endAsk: "End this role?",
  endLead: "{{name}} will no longer be {{role}} for {{place}}. This applies at once.",
  ended: "{{name}} is no longer {{role}} for {{place}}.",
};
