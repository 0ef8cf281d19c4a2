/**
 * Country calling codes with the possible lengths of national numbers, from the metadata of libphonenumber (a test compares them). `z`
 * marks countries without a trunk prefix whose numbers may start with 0. Short service numbers of +1, +7, +90 and +375 are left out: their
 * lengths would hide a trunk prefix.
 */
const plans =
  '1:10 7:10 20:8-10 27:5-10 30:10-12 31:5-11 32:8-9 33:9 34:9 36:8-9 39:6-12z 40:6,9 41:9,12 43:4-13 44:7,9-10 45:8 46:6-10,12 ' +
  '47:5,8z 48:6-10 49:4-15 51:8-9 52:10 53:6-8,10 54:10-11 55:8-11 56:9-11 57:8,10-11 58:10 60:8-10 61:5-10,12 62:7-17 63:6,8-13 ' +
  '64:5-10 65:8,10-11 66:8-10,13 81:8-17 82:5-6,8-14 84:7-10 86:7-12 90:10 91:8-13 92:8-12 93:9 94:9 95:6-10 98:4-7,10 211:9 212:9 ' +
  '213:8-9 216:8 218:9 220:7,9 221:9 222:8 223:8 224:8-9 225:10z 226:8z 227:8z 228:8 229:10z 230:7-8,10 231:7-9 232:8 233:8-9 ' +
  '234:10-14 235:8 236:8 237:8-9 238:7 239:7 240:9 241:7-8z 242:9z 243:7-10 244:9 245:7,9 246:7 247:5-6z 248:7 249:9 250:8-9 251:9 ' +
  '252:6-9 253:8 254:7-10 255:9 256:9 257:8 258:8-9 260:9 261:9 262:9 263:7,9-10 264:8-9 265:7,9 266:8 267:7-8,10z 268:8-9 269:7 ' +
  '290:4-5 291:7 297:7 298:6 299:6 350:8 351:9 352:4-11 353:7-10 354:7,9 355:6-9 356:8 357:8 358:5-12 359:6-9,12 370:8 371:8 ' +
  '372:7-8,10 373:8 374:8 375:9 376:6,8-9 377:8-9 378:8,10z 380:9-10 381:6-12 382:8-9 383:8-12 385:7-9 386:5-8 387:8-9 389:8 ' +
  '420:9-12 421:6-7,9 423:7,9 500:5 501:7,11z 502:8,11 503:7-8,11 504:8,11 505:8 506:8,10 507:7-8,10-11 508:6,9 509:8 590:9 591:8-9 ' +
  '592:7 593:8-11 594:9 595:6-11 596:9 597:6-7 598:4-13 599:7-8 670:7-8 672:6 673:7 674:7 675:7-8 676:5,7z 677:5,7 678:5,7 ' +
  '679:7,11z 680:7 681:6,9 682:5 683:4,7 685:5-7,10 686:5,8 687:6z 688:5-7 689:6,8-9 690:4-7 691:7 692:7 850:8,10 852:5-9,11 ' +
  '853:7-8z 855:8-10 856:8-10 880:6-10 886:7-11 960:7,10 961:7-8 962:8-9 963:8-9 964:8-10 965:7-8 966:9-10 967:7-9 968:7-9 970:8-10 ' +
  '971:5-12 972:7-12 973:8 974:7-9,11z 975:7-8 976:8-10 977:8,10-11 992:9z 993:8 994:9 995:9 996:9-10 998:9'

/** The digits dialled before a national number within a country, longest first. Everywhere else it is 0, or there is none. */
const trunkPrefixes: Readonly<Record<string, readonly string[]>> = {
  ...{ 1: ['1'], 7: ['8'], 36: ['06'], 52: ['1'], 370: ['8'], 375: ['80', '8'], 692: ['1'], 993: ['8'], 998: ['8'] },
}

export interface NumberingPlan {
  isPossible: (length: number) => boolean
  /** Whether a leading 0 is part of the number. */
  keepsZero: boolean
  trunks: readonly string[]
}

const read = new Map<string, NumberingPlan>()

function readPlans(): ReadonlyMap<string, NumberingPlan> {
  if (read.size > 0) return read
  for (const plan of plans.split(' ')) {
    const [code = '', lengths = ''] = plan.split(':')
    const ranges = lengths
      .replace('z', '')
      .split(',')
      .map((range) => range.split('-').map(Number))
    read.set(code, {
      isPossible: (length) => ranges.some(([least = 0, most = least]) => length >= least && length <= most),
      keepsZero: lengths.endsWith('z'),
      trunks: trunkPrefixes[code] ?? [],
    })
  }
  return read
}

/** Splits the digits of an international number into the calling code and the rest. No code is the beginning of another one. */
export function splitCallingCode(digits: string): { code: string; plan: NumberingPlan; rest: string } | undefined {
  for (const length of [1, 2, 3]) {
    const code = digits.slice(0, length)
    const plan = readPlans().get(code)
    if (plan) return { code, plan, rest: digits.slice(length) }
  }
  return undefined
}
