export default {
  signOut:
    "{count} people wait on this phone for the network. If you sign out, they are erased. Sign out?",
};
