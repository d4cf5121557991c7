@rem npm scripts begin with exec, so that no shell stands between npm and the server when a signal comes. Windows has no such word.
@%*
