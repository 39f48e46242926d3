/** Undo of decisions on cases, and reopening of cases. */
export default {
  notSent: "Nothing is sent yet",
  undo: "Undo",
  seconds: "{{number}} s",
  undone: "Undone. The case is open again.",
  tooLate: "Too late. The decision is final; you can reopen the case.",
  undoFailed: "The decision could not be undone. Please try again.",
  reopen: "Reopen",
  reopenTitle: "Reopen this case?",
  reopenLead:
    "It goes back to the queue with a new deadline. The decision stays in effect until the next one. Only admins see your reason.",
  reopened: "The case is open again.",
  anotherAdmin:
    "You hid a listing or a review with this decision, so another admin must reopen it.",
  waitsForDocuments:
    "The documents of this case are deleted. We have asked for them again. You can confirm once they arrive.",
};
