import * as z from 'zod'

/** The browser and operating system, such as `Chrome` and `Windows`; undefined if the User-Agent doesn't say. */
export const deviceSchema = z.object({ browser: z.string().optional(), system: z.string().optional() })
export type Device = z.infer<typeof deviceSchema>

/** A session as shown to its owner. */
export const ownSessionSchema = z.object({
  id: z.string(),
  device: deviceSchema,
  createdAt: z.iso.datetime(),
  /** Rounded to the hour. */
  lastUsedAt: z.iso.datetime(),
  /** It ends after so many minutes without activity; undefined if it doesn't. */
  idleMinutes: z.number().optional(),
  /** When it ends at the latest. */
  endsAt: z.iso.datetime(),
  /** Whether this session made the request. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSessionSchema>

type Named = readonly (readonly [name: string, sign: RegExp])[]

/** The order matters: browsers also name the browsers they derive from. */
const browsers: Named = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
]
const systems: Named = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * Returns the browser and operating system that a User-Agent names. Versions and models are dropped: they would identify devices, and
 * nothing needs that.
 */
export function deviceOf(userAgent: string | undefined): Device {
  const named = (all: Named) => all.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  const [browser, system] = [named(browsers), named(systems)]
  return { ...(browser && { browser }), ...(system && { system }) }
}
