/** The texts that only /how-it-works has. */
export const words = {
  titleHowItWorks: 'How it works | {brand}',
  'howItWorks.title': 'Enroll once, use anywhere',
  'howItWorks.lead': 'Scan your palm once. After that, your hand is all you need wherever you see {brand}.',
  'howItWorks.steps': 'Three steps, and the first just once',
  'howItWorks.enroll': 'Enroll your palm',
  'howItWorks.enrollText':
    'Use the {brand} app on your phone, or enroll in person at a device. One palm is enough, and you can add the other anytime.',
  'howItWorks.hover': 'Hover to identify or pay',
  'howItWorks.hoverText': 'Hold your palm over the device without touching it. It recognizes you in under a second.',
  'howItWorks.control': 'You’re in control',
  'howItWorks.controlText': 'Link, unlink or delete your data anytime: a card, a membership or your whole profile.',
  'howItWorks.why': 'Why use your palm?',
  'howItWorks.reliable': 'Reliable',
  'howItWorks.reliableText': 'Your palm is yours alone. It can’t be lost, lent or left at home.',
  'howItWorks.simple': 'Simple',
  'howItWorks.simpleText': 'Nothing to carry, nothing to charge. Hover your hand and go.',
  'howItWorks.fast': 'Fast',
  'howItWorks.fastText': 'Under a second, from hover to done.',
  'howItWorks.callTitle': 'Enroll your palm today',
  'howItWorks.callText': 'Download the app, scan your palm wherever you are, and step one is done.',
  'howItWorks.download': 'Download the app',
} as const
