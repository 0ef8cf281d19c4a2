import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromCache, type Growth, type GrowthPoint } from '../../scripts/bench/growth.ts'
import { drawGrowth } from '../../scripts/bench/growthCurve.ts'
import { logScale } from '../../scripts/bench/logScale.ts'

const machine: Growth['machine'] = {
  date: '2026-11-21T12:00:00.000Z',
  node: 'v24.21.0',
  processors: '2 x <Quick & Small>',
  memoryGb: 24,
  system: 'linux',
}
const point = (engine: GrowthPoint['engine'], applicants: number, p50: number): GrowthPoint => ({
  engine,
  applicants,
  p50,
  p95: p50,
  megabytes: 1,
})

const numbersIn = (svg: string, attribute: string): number[] =>
  [...svg.matchAll(new RegExp(`<text[^>]* ${attribute}="([^"]*)"`, 'g'))].map(([, number]) => Number(number))

describe('The curve of how engines grow', () => {
  it('says in words what it shows', () => {
    const svg = drawGrowth({ machine, points: [point('embedded', 1000, 0.34), point('embedded', 100_000, 6.2)] })
    expect(svg).toContain('<desc id="description">embedded: 0.34 ms at 1,000, 6.2 ms at 100,000.</desc>')
    expect(svg).toContain('2 x &lt;Quick &amp; Small&gt;, Node 24.21.0, 2026-11-21')
  })

  it('keeps the labels of lines apart that end together', () => {
    const ends = [point('embedded', 1000, 5), point('OpenSearch', 1000, 5), point(fromCache, 1000, 5.1)]
    const svg = drawGrowth({ machine, points: ends })
    const heights = [...svg.matchAll(/label" x="[^"]*" y="([^"]*)"/g)].map(([, y]) => Number(y)).sort((a, b) => a - b)
    expect(heights).toHaveLength(3)
    for (const [index, height] of heights.slice(1).entries()) expect(height - (heights[index] ?? 0)).toBeGreaterThan(15)
  })

  it('has a place for any figures', () => {
    const time = fc.double({ min: 0.001, max: 1e6, noNaN: true })
    const engine = fc.constantFrom<GrowthPoint['engine'][]>('embedded', 'OpenSearch', 'Orama')
    const points = fc.array(fc.tuple(engine, fc.integer({ min: 1, max: 1e7 }), time), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(points, (some) => {
        const svg = drawGrowth({ machine, points: some.map((one) => point(...one)) })
        expect(svg).not.toMatch(/NaN|Infinity|undefined/)
        for (const place of [...numbersIn(svg, 'x'), ...numbersIn(svg, 'y')]) expect(place).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('A logarithmic scale', () => {
  it('goes from a power of ten to another, and grows with its values', () => {
    const scale = logScale([1000, 20_000], { from: 0, to: 200 })
    expect(scale.decades).toEqual([1000, 10_000, 100_000])
    expect([1000, 10_000, 100_000].map(scale.at)).toEqual([0, 100, 200])
  })

  it('has a length even for one value', () => {
    expect(logScale([10], { from: 100, to: 0 }).decades).toEqual([10, 100])
  })
})
