/** A section of the privacy notice. Other pages link to its id `consumer-health` (R037, R089). */
export const consumerHealth = `<h2 id="consumer-health">Consumer Health Data Privacy Disclosure</h2>
<p>Some states give special protection to consumer health data: personal data that is linked to a person and identifies their past, present or future physical or mental health. Some of them count biometric data, such as palm signatures, among it. This part of the notice is for people in those states, and adds to the rest.</p>
<h3 id="health-what">What we collect</h3>
<ul>
<li><strong>Palm signatures</strong>, and, for a moment, the images they are made from.</li>
<li><strong>That you linked a healthcare partner</strong>, and when. A healthcare partner that you link learns that it’s you. It tells us nothing about your health, your treatment or your appointments, and we don’t ask.</li>
</ul>
<h3 id="health-from">Where it comes from</h3>
<p>From you: you hold your palm over a scanner or your phone, and you link a partner.</p>
<h3 id="health-why">Why we collect it and how we use it</h3>
<p>To confirm that it’s you, and to tell a partner you have linked that it’s you. We draw no conclusions about your health from it.</p>
<h3 id="health-share">What we share, and with whom</h3>
<p>We do not share palm signatures with anyone. A healthcare partner learns from us only that you came, and only after you have linked it. Companies that host our servers hold the encrypted data for us and may not use it. We have no affiliates with whom we share consumer health data.</p>
<h3 id="health-consent">Your consent</h3>
<p>We collect it only after you have agreed to the biometric consent or to linking a partner, each of them separately. We do not sell consumer health data.</p>
<h3 id="health-rights">Your rights</h3>
<p>You may ask whether we have consumer health data about you, get a copy of it with a list of who received it, withdraw your consent, and have it deleted, including from our backups. To do so, use Start data request, Disconnect and Unenroll in your profile. If we refuse a request, you may appeal by writing to us, and if the appeal fails you may complain to the attorney general of your state.</p>`
