import type { LegalText } from '../legal-text.ts'

export const biometricConsent: LegalText = {
  title: 'Biometric consent',
  html: `<h2 id="what-we-collect">What we collect</h2>
<p>When you hold your hand over a scanner or your phone, we take images of your palm: its surface, its lines and the veins beneath. From them, we create a <strong>palm signature</strong>, a code that only our matching can read. We delete the images as soon as we have created the signature.</p>
<h2 id="why">Why we collect it</h2>
<p>We compare the signature of a new scan with those of enrolled palms to confirm that it’s you when you sign in, enter a place or pay. We use it for nothing else. We do not sell it, rent it or trade it, and we do not share it with the partners whose accounts you link: they learn that it’s you, but never receive your palm.</p>
<h2 id="how-long">How long we keep it</h2>
<ul>
<li>For as long as you have a profile and use it.</li>
<li>If you do not use your palm for two years, we delete your palm signature. Signing in counts as use.</li>
<li>If you delete your profile, your palm stops working right away, and its signature is deleted after your remaining transactions have finished.</li>
<li>What we collect while you enroll on your phone is deleted once it is no longer needed: within a day if you do not finish.</li>
</ul>
<h2 id="how-it-is-kept">How it is kept</h2>
<p>Palm signatures are encrypted wherever they are stored and whenever they are sent, each person’s with a separate key. They are stored apart from your phone number and from what you link.</p>
<h2 id="your-choice">Your choice</h2>
<p>You don’t have to agree. Once you have a profile, you can also sign in on our website without your palm, with your phone number. If you agree and change your mind, delete your profile in the app or on the website, at any time, without giving a reason. What we did with your palm before then remains lawful.</p>
<h2 id="agreement">Your agreement</h2>
<p>By choosing Agree, you confirm that you are at least 18 years old or have the consent of a parent or guardian, that you have read this page, and that we may collect, use and keep your palm signature as it describes.</p>`,
}
