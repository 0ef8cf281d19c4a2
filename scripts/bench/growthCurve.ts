import { palette } from '../../web/src/app/palette.ts'
import { fromCache, type Growth, type GrowthPoint } from './growth.ts'
import { logScale, type Scale } from './logScale.ts'

/** In pixels of the picture's own; it is shown at any size. */
const picture = { width: 760, height: 464 }
const plot = { left: 76, right: 528, top: 60, bottom: 384 }
/** Labels at the end of lines stand at least so far below one another. */
const labelHeight = 20

/** How each line looks: colours alone would not tell them apart for everybody. */
const looks: Record<GrowthPoint['engine'], { tone: string; dashes: string; label: string }> = {
  embedded: { tone: 'petrol', dashes: 'none', label: 'embedded' },
  OpenSearch: { tone: 'accent', dashes: 'none', label: 'OpenSearch' },
  [fromCache]: { tone: 'accent', dashes: '3 5', label: 'OpenSearch, cached' },
  Orama: { tone: 'grey', dashes: '9 4', label: 'Orama' },
}

interface Curve {
  engine: GrowthPoint['engine']
  points: GrowthPoint[]
  last: GrowthPoint
}

/**
 * The p50 of each engine over the number of applicants as an SVG, both axes logarithmic, in the product's colours, light
 * or dark as the reader has it. The same figures give the same picture.
 */
export function drawGrowth({ machine, points }: Growth): string {
  const across = logScale(
    points.map(({ applicants }) => applicants),
    { from: plot.left, to: plot.right },
  )
  const up = logScale(
    points.map(({ p50 }) => p50),
    { from: plot.bottom, to: plot.top },
  )
  const curves = curvesOf(points)
  const middle = (plot.left + plot.right) / 2
  const origin = `${machine.processors}, Node ${machine.node.replace('v', '')}, ${machine.date.slice(0, 10)}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${picture.width} ${picture.height}" role="img" aria-labelledby="title description">`,
    '<title id="title">How long a search takes as applicants become more</title>',
    `<desc id="description">${escaped(curves.map(inWords).join(' '))}</desc>`,
    `<style>${style}</style>`,
    `<rect class="ground" x="0.5" y="0.5" width="${picture.width - 1}" height="${picture.height - 1}" rx="10"/>`,
    `<text class="heading" x="24" y="34">A search with all facets, median in milliseconds</text>`,
    ...up.decades.map((value) => gridRow(value, up)),
    ...across.decades.map((value) => gridColumn(value, across)),
    `<text class="soft" x="${middle}" y="${plot.bottom + 44}" text-anchor="middle">applicants</text>`,
    ...curves.map((curve) => line(curve, across, up)),
    ...labels(curves, across, up),
    `<text class="soft" x="${picture.width - 24}" y="${picture.height - 14}" text-anchor="end">${escaped(origin)}</text>`,
    '</svg>',
    '',
  ].join('\n')
}

function curvesOf(points: readonly GrowthPoint[]): Curve[] {
  const byEngine = Map.groupBy(
    points.toSorted((a, b) => a.applicants - b.applicants),
    ({ engine }) => engine,
  )
  return [...byEngine].flatMap(([engine, own]) => {
    const last = own.at(-1)
    return last ? [{ engine, points: own, last }] : []
  })
}

const gridRow = (value: number, up: Scale): string =>
  `<path class="grid" d="M${plot.left} ${up.at(value)}H${plot.right}"/>` +
  `<text class="soft" x="${plot.left - 10}" y="${up.at(value) + 4}" text-anchor="end">${written(value)}</text>`

const gridColumn = (value: number, across: Scale): string =>
  `<path class="grid" d="M${across.at(value)} ${plot.top}V${plot.bottom}"/>` +
  `<text class="soft" x="${across.at(value)}" y="${plot.bottom + 22}" text-anchor="middle">${written(value)}</text>`

function line({ engine, points }: Curve, across: Scale, up: Scale): string {
  const { tone, dashes } = looks[engine]
  const places = points.map(({ applicants, p50 }) => ({ x: across.at(applicants), y: up.at(p50) }))
  const dots = places.map(({ x, y }) => `<circle class="${tone} dot" cx="${x}" cy="${y}" r="3.5"/>`).join('')
  const path = places.map(({ x, y }) => `${x} ${y}`).join('L')
  return `<path class="${tone} line" stroke-dasharray="${dashes}" d="M${path}"/>${dots}`
}

/** A name and the last value at the end of each line; lines that end beside each other are kept apart. */
function labels(curves: readonly Curve[], across: Scale, up: Scale): string[] {
  const lowest = new Map<number, number>()
  return curves
    .toSorted((a, b) => b.last.p50 - a.last.p50)
    .map(({ engine, last }) => {
      const { tone, label } = looks[engine]
      const y = Math.max(up.at(last.p50), (lowest.get(last.applicants) ?? 0) + labelHeight)
      lowest.set(last.applicants, y)
      const x = across.at(last.applicants) + 12
      return `<text class="${tone} label" x="${x}" y="${y + 4}">${label} ${written(last.p50)} ms</text>`
    })
}

const inWords = ({ engine, points }: Curve): string =>
  `${engine}: ${points.map(({ applicants, p50 }) => `${written(p50)} ms at ${written(applicants)}`).join(', ')}.`

const written = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 2 })

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const { light, dark } = palette

/** The accent is darker on light ground where it is text, so that it can be read. */
const style = `
text{font:13px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
.heading{font-size:16px;font-weight:600}
.label{font-weight:600}
.grid{stroke-width:1;fill:none}
.line{stroke-width:2.5;fill:none;stroke-linejoin:round}
${inMode(light, light.secondary.dark)}
@media (prefers-color-scheme:dark){
${inMode(dark, dark.secondary.main)}
}
`

function inMode(mode: typeof light | typeof dark, accentText: string): string {
  const toned = (name: string, color: string, text = color) =>
    `.${name}.line{stroke:${color}}.${name}.dot{fill:${color}}.${name}.label{fill:${text}}`
  return [
    `.ground{fill:${mode.background.paper};stroke:${mode.divider}}`,
    `.heading{fill:${mode.text.primary}}`,
    `.soft{fill:${mode.text.secondary}}`,
    `.grid{stroke:${mode.divider}}`,
    toned('petrol', mode.primary.main),
    toned('accent', mode.secondary.main, accentText),
    toned('grey', mode.text.secondary),
  ].join('\n')
}
