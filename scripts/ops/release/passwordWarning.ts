import type { Release } from './releaseRecord.ts'

/**
 * Returns what happens to passwords after a rollback to a release, and what to do, or undefined if nothing does. Releases from before
 * ADR 100 read password hashes in the accounts only, and erase accounts without those that are stored apart.
 */
export function passwordWarning(
  { name, passwords }: Pick<Release, 'name' | 'passwords'>,
  areMoved: boolean,
): string | undefined {
  if (passwords === 'apart') return undefined
  const erasing = `Accounts erased meanwhile leave their password hash. Once a newer release is live again, run npm run passwords, which deletes them.`
  return areMoved
    ? `WARNING: nobody can sign in with ${name}. Password hashes have been moved (npm run passwords), and it looks for them in the accounts. People stay signed in until their session ends. They can reset their password by mail: that password works in all releases. To let them in again, make a newer release live: npm run rollback -- --to RELEASE (--list prints them). ${erasing}`
    : `Note: ${name} stores password hashes in the accounts. Passwords keep working. ${erasing}`
}
