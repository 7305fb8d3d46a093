/** The texts of /how-it-works only. */
export const words = {
  titleHowItWorks: 'How it works | {brand}',
  'howItWorks.title': 'Enroll once, use anywhere',
  'howItWorks.lead': 'Scan your palm one time. After that, wherever you see {brand}, your hand is all you need.',
  'howItWorks.steps': 'Three steps, and the first one only once',
  'howItWorks.enroll': 'Enroll your palm',
  'howItWorks.enrollText':
    'Use the {brand} app on your phone, or a device in person. One palm is enough, and you can add the other.',
  'howItWorks.hover': 'Hover to identify or pay',
  'howItWorks.hoverText': 'Hold your palm over the device without touching it. It knows that it’s you.',
  'howItWorks.control': 'You are in control',
  'howItWorks.controlText':
    'Your data can be linked, unlinked or deleted whenever you like: a card, a membership, or your whole profile.',
  'howItWorks.why': 'Why use your palm?',
  'howItWorks.reliable': 'Reliable',
  'howItWorks.reliableText': 'Your palm is yours alone. It can’t be lost, lent or left at home.',
  'howItWorks.simple': 'Simple',
  'howItWorks.simpleText': 'Nothing to carry and nothing to charge. Hover your hand and go on.',
  'howItWorks.fast': 'Fast',
  'howItWorks.fastText': 'Under a second, from hover to done.',
  'howItWorks.callTitle': 'Enroll your palm today',
  'howItWorks.callText': 'Download the app, scan your palm where you are, and the first step is done.',
  'howItWorks.download': 'Download the app',
} as const
