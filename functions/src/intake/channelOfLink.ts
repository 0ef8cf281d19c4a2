import { channelLabels } from '../../../shared/kernel/lists/channels.ts'

/** Short and lower case, so that it carries no personal data and works in links and filters. */
const channelName = /^[a-z0-9][a-z0-9_-]{0,39}$/

const ours: ReadonlySet<string> = new Set(channelLabels.map(({ value }) => value))

/** Returns the channel named in a form link. Invalid names and our own channels are ignored. */
export function channelOfLink(source: string | undefined): string | undefined {
  const name = source?.trim().toLowerCase() ?? ''
  return channelName.test(name) && !ours.has(name) ? name : undefined
}
