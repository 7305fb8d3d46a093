import type { LegalText } from '../legal-text.ts'

/** The consent: the purpose of a palm, its retention and its end (R016–R021). */
export const biometricConsent: LegalText = {
  title: 'Biometric consent',
  html: `<h2 id="what-we-collect">What we collect</h2>
<p>When you hold your hand over a scanner or your phone, we take images of your palm: its surface, its lines and the veins beneath. From them we make a <strong>palm signature</strong>, a code that only our matching can read. The images are erased once the signature is made.</p>
<h2 id="why">Why we collect it</h2>
<p>We compare the signature of a new scan with those of enrolled palms, to tell that you are you: when you sign in, when you enter a place, and when you pay. We use it for nothing else. We do not sell it, rent it or trade it, and we do not share it with the partners whose accounts you link: they learn that it is you, never your palm.</p>
<h2 id="how-long">How long we keep it</h2>
<ul>
<li>For as long as you have a profile and use it.</li>
<li>If you do not use your palm for two years, we delete your palm signature. Signing in counts as use.</li>
<li>If you delete your profile, your palm can no longer be used at once, and its signature is deleted after your remaining transactions have finished.</li>
<li>What we collect while you enroll on your phone is deleted once it is no longer needed: within a day, if you do not finish.</li>
</ul>
<h2 id="how-it-is-kept">How it is kept</h2>
<p>Palm signatures are encrypted wherever they are stored and whenever they travel, each person’s under a key of their own. They are kept apart from your phone number and from what you link.</p>
<h2 id="your-choice">Your choice</h2>
<p>You need not agree. Without your palm you can still sign in on our website with your phone number, once you have a profile. If you agree and change your mind, delete your profile: in the app or on the website, at any time, without giving a reason. What we did with your palm before that remains lawful.</p>
<h2 id="agreement">Your agreement</h2>
<p>By choosing Agree you confirm that you are at least 18 years old or have the consent of a parent or guardian, that you have read this page, and that we may collect, use and keep your palm signature as it describes.</p>`,
}
