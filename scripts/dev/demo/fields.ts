import type { Capability } from '../../../shared/applicants/domain/applicant.ts'

/** What the trades of one field of work have in common. Numbers are probabilities unless they say otherwise. */
export interface Field {
  women: number
  capabilities: Record<Capability, number>
  /** Kilograms that people of the field lift at most. */
  liftingWeight: readonly [from: number, to: number]
  /** The ends of invented company names. */
  companies: readonly string[]
  projects: readonly string[]
  /** Courses, with how many months each holds; 0 means for good. */
  safety: readonly (readonly [name: string, validMonths: number])[]
  nightWork: number
  partTime: number
  season: number
  /** Whether people here look for contracts beside permanent work. */
  contract: number
}

const fallProtection = ['Faldsikring og redning', 12] as const
const asbestos = ['Kendskab til asbest', 0] as const
const firstAid = ['Førstehjælp på arbejdspladsen', 24] as const
const fireSafety = ['Elementær brandbekæmpelse', 24] as const
const manualHandling = ['Løfteteknik og manuel håndtering', 0] as const
const chemicals = ['Kemisk sikkerhed og værnemidler', 36] as const
const foodHygiene = ['Hygiejnebevis', 0] as const
const fivePoint = ['Maskinsikkerhed og lockout', 24] as const

export const fields = {
  building: {
    women: 0.06,
    capabilities: {
      canLiftHeavyObjects: 0.85,
      canWorkAtHeight: 0.75,
      hasHealthCertificate: 0.3,
      canWorkOutdoors: 0.95,
      hasOwnTools: 0.55,
      hasOwnWorkwear: 0.8,
      hasOwnTransport: 0.5,
    },
    liftingWeight: [25, 50],
    companies: ['Byg ApS', 'Byg A/S', 'Entreprise A/S', 'Entreprise ApS', 'Murer & Beton ApS', 'Byggeselskab A/S'],
    projects: ['Boliger', 'Renovering', 'Hospital', 'Skole', 'Kontorbyggeri', 'Infrastruktur', 'Industrianlæg'],
    safety: [fallProtection, asbestos, firstAid, ['Opstilling og brug af stilladser', 0], manualHandling],
    nightWork: 0.1,
    partTime: 0.06,
    season: 0.05,
    contract: 0.35,
  },
  land: {
    women: 0.25,
    capabilities: {
      canLiftHeavyObjects: 0.8,
      canWorkAtHeight: 0.3,
      hasHealthCertificate: 0.35,
      canWorkOutdoors: 0.98,
      hasOwnTools: 0.15,
      hasOwnWorkwear: 0.6,
      hasOwnTransport: 0.5,
    },
    liftingWeight: [20, 45],
    companies: ['Landbrug I/S', 'Mælk ApS', 'Gartneri ApS', 'Skovservice ApS', 'Agro A/S', 'Planteskole ApS'],
    projects: ['Malkekvægsbrug', 'Planteavlsbrug', 'Væksthus', 'Offentlige parker', 'Svineproduktion'],
    safety: [['Sprøjtecertifikat', 48], ['Motorsavskørekort', 0], firstAid, manualHandling],
    nightWork: 0.15,
    partTime: 0.12,
    season: 0.4,
    contract: 0.1,
  },
  transport: {
    women: 0.15,
    capabilities: {
      canLiftHeavyObjects: 0.7,
      canWorkAtHeight: 0.35,
      hasHealthCertificate: 0.5,
      canWorkOutdoors: 0.85,
      hasOwnTools: 0.08,
      hasOwnWorkwear: 0.7,
      hasOwnTransport: 0.55,
    },
    liftingWeight: [20, 40],
    companies: ['Transport A/S', 'Logistik A/S', 'Spedition ApS', 'Fragt ApS', 'Kran & Transport A/S', 'Lager ApS'],
    projects: ['Distribution', 'Havneterminal', 'Lager', 'Jordarbejde', 'Kollektiv trafik'],
    safety: [['Lastsikring', 60], ['Takograf og køre- og hviletid', 60], firstAid, fireSafety, manualHandling],
    nightWork: 0.4,
    partTime: 0.12,
    season: 0.05,
    contract: 0.15,
  },
  service: {
    women: 0.68,
    capabilities: {
      canLiftHeavyObjects: 0.5,
      canWorkAtHeight: 0.2,
      hasHealthCertificate: 0.7,
      canWorkOutdoors: 0.5,
      hasOwnTools: 0.15,
      hasOwnWorkwear: 0.3,
      hasOwnTransport: 0.45,
    },
    liftingWeight: [15, 30],
    companies: ['Service A/S', 'Omsorg ApS', 'Rengøring ApS', 'Ejendomsservice ApS', 'Facility A/S'],
    projects: ['Plejehjem', 'Hjemmepleje', 'Kontorrengøring', 'Boligforening', 'Hotel'],
    safety: [firstAid, ['Hygiejne og smitteforebyggelse', 24], ['Ergonomi i plejearbejde', 0], fireSafety],
    nightWork: 0.25,
    partTime: 0.35,
    season: 0.02,
    contract: 0.05,
  },
  kitchen: {
    women: 0.42,
    capabilities: {
      canLiftHeavyObjects: 0.55,
      canWorkAtHeight: 0.1,
      hasHealthCertificate: 0.75,
      canWorkOutdoors: 0.3,
      hasOwnTools: 0.25,
      hasOwnWorkwear: 0.3,
      hasOwnTransport: 0.35,
    },
    liftingWeight: [15, 30],
    companies: ['Køkken ApS', 'Kro & Hotel A/S', 'Bageri ApS', 'Fødevarer A/S', 'Slagteri A/S', 'Restauration ApS'],
    projects: ['Restaurant', 'Kantine', 'Slagteri', 'Bageri', 'Catering'],
    safety: [foodHygiene, firstAid, fireSafety, ['Kursus i allergener', 24]],
    nightWork: 0.45,
    partTime: 0.3,
    season: 0.15,
    contract: 0.05,
  },
  factory: {
    women: 0.18,
    capabilities: {
      canLiftHeavyObjects: 0.75,
      canWorkAtHeight: 0.4,
      hasHealthCertificate: 0.5,
      canWorkOutdoors: 0.6,
      hasOwnTools: 0.2,
      hasOwnWorkwear: 0.4,
      hasOwnTransport: 0.5,
    },
    liftingWeight: [20, 45],
    companies: ['Smede & Maskinværk A/S', 'Industri A/S', 'Stål A/S', 'Maskinfabrik A/S', 'Værft A/S', 'Teknik ApS'],
    projects: ['Offshorefundamenter', 'Skibsskrog', 'Trykbeholdere', 'Serieproduktion', 'Vedligehold af anlæg'],
    safety: [fivePoint, ['Sikkerhed ved varmt arbejde', 60], chemicals, firstAid, fireSafety],
    nightWork: 0.4,
    partTime: 0.06,
    season: 0.03,
    contract: 0.3,
  },
  offshore: {
    women: 0.07,
    capabilities: {
      canLiftHeavyObjects: 0.85,
      canWorkAtHeight: 0.9,
      hasHealthCertificate: 0.9,
      canWorkOutdoors: 0.98,
      hasOwnTools: 0.4,
      hasOwnWorkwear: 0.7,
      hasOwnTransport: 0.5,
    },
    liftingWeight: [25, 50],
    companies: ['Offshore A/S', 'Vind A/S', 'Dyk & Marine ApS', 'Reb & Højde ApS', 'Energiservice A/S'],
    projects: ['Havvindmøllepark', 'Vindmøllepark på land', 'Havn', 'Vedligehold af broer'],
    safety: [
      ['GWO Basic Safety Training', 24],
      ['GWO Advanced Rescue', 24],
      ['Helbredserklæring til offshore', 24],
      fallProtection,
      fireSafety,
    ],
    nightWork: 0.3,
    partTime: 0.02,
    season: 0.05,
    contract: 0.55,
  },
  office: {
    women: 0.38,
    capabilities: {
      canLiftHeavyObjects: 0.15,
      canWorkAtHeight: 0.3,
      hasHealthCertificate: 0.1,
      canWorkOutdoors: 0.55,
      hasOwnTools: 0.1,
      hasOwnWorkwear: 0.2,
      hasOwnTransport: 0.6,
    },
    liftingWeight: [10, 20],
    companies: ['Arkitekter A/S', 'Tegnestue ApS', 'Rådgivende Ingeniører A/S', 'Byggestyring ApS', 'Landmåling A/S'],
    projects: ['Boliger', 'Skole', 'Hospital', 'Havn', 'Kontorbyggeri', 'Bro'],
    safety: [['Arbejdsmiljøkoordinator', 0], firstAid, asbestos],
    nightWork: 0.02,
    partTime: 0.1,
    season: 0,
    contract: 0.3,
  },
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof fields
