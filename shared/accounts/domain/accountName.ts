interface Named {
  firstName?: string | undefined
  lastName?: string | undefined
  username: string
}

/** Returns the display name of an account: the full name, or the username if no name is set. */
export const accountName = ({ firstName, lastName, username }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username
