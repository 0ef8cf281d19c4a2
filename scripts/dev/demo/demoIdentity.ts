import { specialPermit } from '../../../shared/applicants/domain/applicantForms.ts'
import type { ProfessionName } from '../../../shared/kernel/lists/professions.ts'
import type { WorkPermitValue } from '../../../shared/kernel/lists/workPermits.ts'
import { type Day, dayOf, daysPerYear } from './days.ts'
import { type Field, fields } from './fields.ts'
import { type Nationality, nationalities } from './nationalities.ts'
import { drawPermit } from './permits.ts'
import type { Chance } from './random.ts'
import { borderTowns, danishStreets, towns } from './towns.ts'
import type { Trade } from './trades.ts'
import { professionWeights, trades } from './trades.ts'

/** The facts about a person from which all others follow. */
export interface DemoIdentity {
  nationality: Nationality
  profession: ProfessionName
  trade: Trade
  field: Field
  woman: boolean
  firstName: string
  lastName: string
  permit: WorkPermitValue
  born: Day
  /** The first day of work. */
  careerStart: Day
  /** Since when the person has worked in Denmark; for Danes, the start of the career. */
  arrived: Day
}

const nationalityWeights = nationalities.map((nationality) => [nationality, nationality.weight] as const)

/** The day from which Danish law protects people displaced from Ukraine. */
const protectionStarted = dayOf('2022-03-17')
export function drawIdentity(chance: Chance, today: Day): DemoIdentity {
  const nationality = chance.pickWeighted(nationalityWeights)
  const profession = chance.pickWeighted(professionWeights)
  const trade = trades[profession]
  const field = fields[trade.field]
  const woman = chance.happens(trade.women ?? field.women)
  const surname = chance.pick(nationality.surnames)
  const age = 20 + Math.floor(((chance.next() + chance.next()) / 2) * 43)
  const born = today - Math.floor((age + chance.next()) * daysPerYear)
  const startedAt = trade.academic ? chance.whole(24, 27) : chance.whole(17, 21)
  const careerStart = Math.min(born + Math.floor(startedAt * daysPerYear), today - 200)
  const permit = drawPermit(chance, nationality.permits, trade, age)
  return {
    nationality,
    profession,
    trade,
    field,
    woman,
    firstName: chance.pick(woman ? nationality.women : nationality.men),
    lastName: woman && nationality.womansSurname ? nationality.womansSurname(surname) : surname,
    permit,
    born,
    careerStart,
    arrived: arrivalOf(chance, nationality, permit, careerStart, today),
  }
}

function arrivalOf(
  chance: Chance,
  nationality: Nationality,
  permit: WorkPermitValue,
  careerStart: Day,
  today: Day,
): Day {
  if (nationality.country === 'Denmark') return careerStart
  const longest = permit === 'Permanent Residence' ? 20 : 11
  const drawn = today - Math.floor((0.1 + chance.next() ** 1.5 * longest) * daysPerYear)
  const earliest = permit === specialPermit.value ? Math.max(careerStart, protectionStarted) : careerStart
  return Math.max(drawn, earliest)
}

/** Returns where a person lives: in a Danish town, or just across the border. */
export function drawHome(chance: Chance, { nationality }: DemoIdentity) {
  const borderTown = chance.pick(borderTowns)
  if (borderTown.country === nationality.country && chance.happens(0.3)) {
    return {
      street: `${chance.pick(borderTown.streets)} ${chance.whole(2, 90)}`,
      city: borderTown.name,
      region: borderTown.region,
      country: borderTown.country,
      postcode: chance.pick<string>(borderTown.postcodes),
      geoCoordinates: scattered(chance, borderTown),
      phone: `${borderTown.phone} ${chance.whole(10, 99)}`,
    }
  }
  const town = chance.pickWeighted(towns)
  return {
    street: streetAddress(chance),
    city: town.name,
    region: town.region,
    country: 'Denmark',
    postcode: chance.pick(town.postcodes),
    geoCoordinates: scattered(chance, town),
    phone: unassignedDanishNumber(chance),
  }
}

const floors = ['st. tv', 'st. th', '1. tv', '1. th', '2. tv', '2. th', '3. tv', '4. th'] as const

function streetAddress(chance: Chance): string {
  const house = `${chance.pick(danishStreets)} ${chance.whole(1, 140)}${chance.happens(0.12) ? chance.pick(['A', 'B', 'C']) : ''}`
  return chance.happens(0.35) ? `${house}, ${chance.pick(floors)}` : house
}

/** Within about a kilometre of a town's centre. */
function scattered(chance: Chance, { lat, lng }: { lat: number; lng: number }) {
  const near = (degrees: number, recipients: number) =>
    Number((degrees + (chance.next() - 0.5) * recipients).toFixed(4))
  return { lat: near(lat, 0.018), lng: near(lng, 0.03) }
}

/** No Danish subscriber has a number beginning with 1. 11 and 18 are excluded because they reach emergency and directory services. */
function unassignedDanishNumber(chance: Chance): string {
  const pair = () => String(chance.whole(0, 99)).padStart(2, '0')
  return `+45 ${chance.pick([12, 14, 15, 16, 17, 19])} ${pair()} ${pair()} ${pair()}`
}

const mailDomains = [
  'example.com',
  'example.com',
  'example.org',
  'example.net',
  'mail.example',
  'post.example',
] as const
const plainLetters: Record<string, string> = { æ: 'ae', ø: 'oe', å: 'aa', ł: 'l', ß: 'ss', ı: 'i', đ: 'd' }

/** Returns an address that belongs to no one: the number makes it unique, and the domains are reserved for examples. */
export function emailOf(chance: Chance, { firstName, lastName }: DemoIdentity, number: number): string {
  return `${plain(firstName)}.${plain(lastName)}${number}@${chance.pick(mailDomains)}`
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[æøåłßıđ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
