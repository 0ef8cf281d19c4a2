/** What changed for those who call the API, newest first. The date of the first is the version in its document. */
export const apiChanges = [
  {
    date: '2026-11-22',
    changes: ['Partners create applicants with an API key, and ask what their key allows.'],
  },
] as const
