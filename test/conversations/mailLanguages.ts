/** How mail programs introduce quoted and forwarded mails, in the languages that applicants write. */
interface MailLanguageSample {
  language: string
  answer: string
  /** From, date, to and subject, as Outlook names them. */
  outlook: readonly [string, string, string, string]
  /** The line of Gmail, with NAME and ADDRESS. */
  gmail: string
  divider: string
}

export const mailLanguages: readonly MailLanguageSample[] = [
  {
    language: 'English',
    answer: 'Yes, that suits me.',
    outlook: ['From', 'Sent', 'To', 'Subject'],
    gmail: 'On Mon, 2 Mar 2026 at 10:00, NAME <ADDRESS> wrote:',
    divider: '-----Original Message-----',
  },
  {
    language: 'Danish',
    answer: 'Ja, det passer mig.',
    outlook: ['Fra', 'Sendt', 'Til', 'Emne'],
    gmail: 'Den man. 2. mar. 2026 kl. 10.00 skrev NAME <ADDRESS>:',
    divider: '-----Oprindelig meddelelse-----',
  },
  {
    language: 'German',
    answer: 'Ja, das passt.',
    outlook: ['Von', 'Gesendet', 'An', 'Betreff'],
    gmail: 'Am Mo., 2. März 2026 um 10:00 Uhr schrieb NAME <ADDRESS>:',
    divider: '-----Ursprüngliche Nachricht-----',
  },
  {
    language: 'Polish',
    answer: 'Tak, może być.',
    outlook: ['Od', 'Wysłano', 'Do', 'Temat'],
    gmail: 'pon., 2 mar 2026 o 10:00 NAME <ADDRESS> napisał(a):',
    divider: '-----Oryginalna wiadomość-----',
  },
  {
    language: 'Romanian',
    answer: 'Da, îmi convine.',
    outlook: ['De la', 'Trimis', 'Către', 'Subiect'],
    gmail: 'În lun., 2 mar. 2026 la 10:00, NAME <ADDRESS> a scris:',
    divider: '-----Mesaj original-----',
  },
  {
    language: 'Ukrainian',
    answer: 'Так, мені підходить.',
    outlook: ['Від', 'Надіслано', 'Кому', 'Тема'],
    gmail: 'пн, 2 бер. 2026 р. о 10:00 NAME <ADDRESS> пише:',
    divider: '-----Оригінальне повідомлення-----',
  },
  {
    language: 'Lithuanian',
    answer: 'Taip, man tinka.',
    outlook: ['Nuo', 'Išsiųsta', 'Kam', 'Tema'],
    gmail: '2026-03-02, pr, 10:00 NAME <ADDRESS> rašė:',
    divider: '-----Pradinis laiškas-----',
  },
  {
    language: 'Latvian',
    answer: 'Jā, man der.',
    outlook: ['No', 'Nosūtīts', 'Kam', 'Tēma'],
    gmail: 'pirmd., 2026. g. 2. marts, plkst. 10:00 — lietotājs NAME (<ADDRESS>) rakstīja:',
    divider: '-----Sākotnējais ziņojums-----',
  },
  {
    language: 'Bulgarian',
    answer: 'Да, удобно ми е.',
    outlook: ['От', 'Изпратено', 'До', 'Относно'],
    gmail: 'На пн, 2.03.2026 г. в 10:00 NAME <ADDRESS> написа:',
    divider: '-----Оригинално съобщение-----',
  },
  {
    language: 'Hungarian',
    answer: 'Igen, megfelel.',
    outlook: ['Feladó', 'Elküldve', 'Címzett', 'Tárgy'],
    gmail: 'NAME <ADDRESS> ezt írta (időpont: 2026. márc. 2., H, 10:00):',
    divider: '-----Eredeti üzenet-----',
  },
  {
    language: 'Portuguese',
    answer: 'Sim, pode ser.',
    outlook: ['De', 'Enviada', 'Para', 'Assunto'],
    gmail: 'NAME <ADDRESS> escreveu (segunda, 2/03/2026 à(s) 10:00):',
    divider: '-----Mensagem original-----',
  },
  {
    language: 'Spanish',
    answer: 'Sí, me viene bien.',
    outlook: ['De', 'Enviado el', 'Para', 'Asunto'],
    gmail: 'El lun, 2 mar 2026 a las 10:00, NAME (<ADDRESS>) escribió:',
    divider: '-----Mensaje original-----',
  },
]

/** Returns the heads that Outlook writes above a mail. */
export const outlookHeads = ({ outlook: [from, date, to, subject] }: MailLanguageSample, sender: string): string[] => [
  `${from}: ${sender}`,
  `${date}: 2 2026 10:00`,
  `${to}: Ewa Lis`,
  `${subject}: Job`,
]
