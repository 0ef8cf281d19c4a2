import { channelLabels } from '../../../shared/kernel/lists/channels.ts'

/** Short and in plain letters, so that it says nothing of anybody and means the same in links and filters. */
const channelName = /^[a-z0-9][a-z0-9_-]{0,39}$/

const ours: ReadonlySet<string> = new Set(channelLabels.map(({ value }) => value))

/**
 * The channel that the link to the form names. What could be no name, or is one of our own, by which the link would say what is
 * not so, counts as none: it keeps nobody from applying.
 */
export function channelOfLink(source: string | undefined): string | undefined {
  const name = source?.trim().toLowerCase() ?? ''
  return channelName.test(name) && !ours.has(name) ? name : undefined
}
