interface Named {
  firstName?: string | undefined
  lastName?: string | undefined
  username: string
}

/** What an account is called: the full name, else the username. */
export const accountName = ({ firstName, lastName, username }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username
