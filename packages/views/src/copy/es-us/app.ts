import type { MessagesOf } from '../catalogue.ts'

export const words: MessagesOf<'app'> = {
  consentFailed: 'No se pudo obtener el acuerdo de consentimiento, inténtelo de nuevo más tarde.',
  scanFailed: 'No pudimos escanear su palma. Inténtelo de nuevo.',
  enrollmentMismatch:
    'El número que escribió no coincide con su perfil actual de {brand}. Revise el número que escribió e inténtelo de nuevo.',
  pollingTimedOut: 'Se agotó el tiempo de espera',
  pinCommon:
    'Ese PIN es fácil de adivinar. Elija uno que no sea un año ni una serie y que no esté en su número de teléfono.',
  palmTaken: 'Esa palma ya está en un perfil. Escanee la mano que le pedimos.',
  palmConflict: 'Esa mano ya está registrada. Escanee la mano que le pedimos.',

  'signInIngress.help': 'Ayuda',

  'consentBiometrics.title': '{title}',
  'consentBiometrics.loading': 'Cargando el acuerdo',
  'consentBiometrics.failedTitle': 'No pudimos cargar el acuerdo',
  'consentBiometrics.failedSafe': 'No escanearemos su palma hasta que usted acepte.',
  'consentBiometrics.agree': 'Aceptar',
  'consentBiometrics.scroll': 'Desplácese hasta el final para aceptar.',
  'consentBiometrics.read': 'Ya puede aceptar.',

  'transitionToApp.title': 'Escanee su palma',
  'transitionToApp.lead': 'Ponga la palma abierta sobre el escáner, más o menos a un palmo de distancia.',
  'transitionToApp.note': 'Sirve cualquiera de las dos palmas, si la registró.',
  'transitionToApp.scanningTitle': 'No mueva la palma',
  'transitionToApp.scanningLead': 'Dedos separados, palma extendida. Tarda alrededor de un segundo.',
  'transitionToApp.submittingTitle': 'Verificando su palma',
  'transitionToApp.submittingLead': 'Ya puede bajar la mano.',
  'transitionToApp.notRecognizedTitle': 'No se reconoció la palma',
  'transitionToApp.notRecognizedLead': '¿Quiere intentar escanear la otra palma?',
  'transitionToApp.otherPalm': 'Escanear la otra palma',
  'transitionToApp.samePalm': 'Intentar con la misma palma',
  'transitionToApp.locked': 'Demasiados escaneos.',

  'transitionToApp.palmsTitle': '¿Qué palmas quiere agregar?',
  'transitionToApp.palmsLead': 'Con las dos, puede usar la mano que tenga libre.',
  'transitionToApp.palmsBoth': 'Las dos palmas',
  'transitionToApp.palmsLeft': 'Solo la palma izquierda',
  'transitionToApp.palmsRight': 'Solo la palma derecha',
  'transitionToApp.leftTitle': 'Escanee la palma izquierda',
  'transitionToApp.rightTitle': 'Escanee la palma derecha',
  'transitionToApp.nextLeftTitle': 'Ahora la palma izquierda',
  'transitionToApp.nextRightTitle': 'Ahora la palma derecha',
  'transitionToApp.leftIn': 'Palma izquierda agregada.',
  'transitionToApp.rightIn': 'Palma derecha agregada.',
  'transitionToApp.enough': 'Continuar con una palma',
  'transitionToApp.addingTitle': 'Agregando su palma',

  'consent.what': 'Creamos una firma a partir de su palma y eliminamos la imagen de inmediato.',
  'consent.howLong': 'Eliminamos la firma si no se usa en dos años.',
  'consent.goesAway': 'Elimine su perfil cuando quiera y su palma dejará de funcionar de inmediato.',

  'consolidatedConsents.title': 'Antes de escanear su palma',
  'consolidatedConsents.loading': 'Cargando los acuerdos',
  'consolidatedConsents.agreeTo': 'Acepto: {title}',
  'consolidatedConsents.read': 'Leer: {title}',
  'consolidatedConsents.both': 'Acepte los dos para continuar.',
  'consolidatedConsents.ready': 'Ya puede continuar.',

  'initiateEnrollment.waiting': 'Preparando todo',
  'initiateEnrollment.without': 'Continuar sin vincular',
  'initiateEnrollment.tooMany': 'Demasiados registros desde esta conexión.',

  'checkEnrollment.waiting': 'Buscando su palma',
  'checkEnrollment.tooMany': 'Demasiados escaneos de palmas en este dispositivo.',
  'checkEnrollmentPhone.waiting': 'Buscando su número',

  titleSignUp: 'Registrarse | {brand}',
  'enroll.progress': 'Paso {number} de {count}',
  'enroll.lockedTitle': 'El registro está en pausa',
  'enroll.lockedSafe':
    'No creamos ningún perfil, y eliminamos un registro sin terminar después de un día. También puede registrarse en persona en cualquier lugar con {brand}.',
  'enroll.kept': 'Guardamos lo que ya completó.',
  'enroll.phoneTail':
    'Su palma corresponde al número que termina en {tail}. Le enviaremos ahí un código por mensaje de texto.',
  'enroll.pinTitle': 'Elija un PIN',
  'enroll.pinLead': '4 dígitos que solo usted sabe. Los necesitará cuando su palma no baste.',

  'createProfile.waiting': 'Creando su perfil',
  'createProfile.readying': 'Ya casi terminamos',
  'createProfile.tooMany': 'Demasiados perfiles nuevos desde esta conexión.',
  'createProfile.failedTitle': 'Su perfil todavía no está listo',

  'linkPartner.title': 'Vincular {partner}',
  'linkPartner.ownTitle': '{title}',
  'linkPartner.ownSubTitle': '{subTitle}',
  'linkPartner.waiting': 'Buscando {partner}',
  'linkPartner.lead': '{partner} le reconocerá por su palma, pero nunca recibe la firma de su palma.',
  'linkPartner.agree': 'Aceptar y vincular',
  'linkPartner.linking': 'Vinculando…',
  'linkPartner.skip': 'Ahora no',
  'linkPartner.scroll': 'Desplácese hasta el final para vincular.',
  'linkPartner.read': 'Ya puede vincular.',
  'linkPartner.consented': 'Usted ya aceptó lo que {partner} puede ver.',
  'linkPartner.alreadyTitle': '{partner} ya está en su perfil',
  'linkPartner.alreadyLead': 'Todo listo.',
  'linkPartner.skipTitle': '¿Omitir el vínculo con {partner}?',
  'linkPartner.skipLead': 'Su palma sigue funcionando. Puede vincular {partner} más adelante.',
  'linkPartner.yes': 'Omitir',
  'linkPartner.no': 'Vincular {partner}',
  'linkPartner.unlinkableTitle': 'Por ahora no podemos vincular {partner}',
  'linkPartner.unlinkableLead': 'Su perfil ya está listo.',

  'enrollmentSuccess.title': '¡Ya puede usar su palma en cualquier lugar con {brand}!',
  'enrollmentSuccess.lead': 'El primer uso activa su perfil',
  'enrollmentSuccess.recognized': 'Usted ya tenía un perfil. Si ya lo usó, está activo y nada cambia.',
  'enrollmentSuccess.ownTitle': '{title}',
  'enrollmentSuccess.ownButton': '{text}',
  'enrollmentSuccess.programs': 'Vincular programas de lealtad',
  'enrollmentSuccess.profile': 'Ir a mi perfil',

  'challengePhone.title': '¿Cuál es su número de celular?',
  'challengePhone.lead': 'Esta vez necesitamos algo más que su palma. Escriba el número de su perfil.',
  'challengePhone.locked': 'Demasiados intentos con este número.',

  'challengeOtp.lead': 'Enviamos un código por mensaje de texto a su celular.',

  'authError.title': 'No pudimos iniciar su sesión',
  'authError.unavailableTitle': 'No pudimos comunicarnos con el servicio',
  'authError.refused': 'No pudimos completar este inicio de sesión. Vuelva a empezar.',
  'authError.startOver': 'Volver a empezar',

  'sessionTimeout.why':
    'Para proteger su perfil, cerramos las sesiones que quedan abiertas demasiado tiempo. Puede volver a empezar ahora mismo.',

  'signUpIngress.here': 'En este teléfono',
  'signUpIngress.hereText': 'Escanee su palma aquí. Tarda unos dos minutos.',

  'checkDevice.title': 'Este dispositivo no es compatible',
  'checkDevice.why':
    'Este iPad no puede escanear una palma. Regístrese con un teléfono o un iPad Pro, o en persona en cualquier lugar con {brand}.',
  'checkDevice.close': 'Cerrar',

  'alreadyEnrolled.title': 'Ya tiene un perfil',
  'alreadyEnrolled.lead': 'Su palma ya está registrada. Todo listo.',
  'alreadyEnrolled.profile': 'Ir a mi perfil',
  'alreadyEnrolled.download': 'Descargar la app',

  'infographicsEducation.brand': '{brand}',
  'infographicsEducation.brandText':
    'Acerque la palma un momento para pagar, entrar o anunciar su llegada. Solo necesita la mano.',
  'infographicsEducation.control': 'Control',
  'infographicsEducation.controlText':
    'Usted decide con qué se vincula su palma. Desvincúlela o elimine todo, cuando quiera.',
  'infographicsEducation.convenience': 'Comodidad',
  'infographicsEducation.convenienceText':
    'Sin tarjetas, sin boletos, sin códigos que recordar. Regístrese una vez y la mano se encarga del resto.',
  'infographicsEducation.security': 'Seguridad',
  'infographicsEducation.securityText':
    'Su palma se convierte en una firma cifrada con una clave propia. Si elimina su perfil, destruimos esa clave.',
  'infographicsEducation.place': '{number} de {count}',
  'infographicsEducation.next': 'Siguiente',
  'infographicsEducation.back': 'Atrás',
  'infographicsEducation.skip': 'Omitir',

  'appDashboard.title': 'Mi perfil',
  'appDashboard.settings': 'Configuración',
  'appDashboard.accounts': 'Cuentas conectadas',
  'appDashboard.left': 'Palma izquierda',
  'appDashboard.right': 'Palma derecha',
  'appDashboard.added': 'agregada',
  'appDashboard.notAdded': 'no agregada',
  'appDashboard.phone': 'Número de teléfono',
  'appDashboard.phoneTail': 'Número de teléfono que termina en {tail}',
  'appDashboard.signOut': 'Cerrar sesión',
  'appDashboard.loading': 'Cargando su perfil',
  'appDashboard.slow': 'Esto está tardando más de lo normal.',
  'appDashboard.failed': 'No pudimos cargar su perfil.',

  'settings.title': 'Configuración',
  'settings.signOut': 'Cerrar sesión',
  'settings.conditions': 'Condiciones de uso para usuarios',
  'settings.privacy': 'Aviso de datos y privacidad',
  'settings.consumerHealth': 'Divulgación de privacidad de los datos de salud del consumidor',
  'settings.loading': 'Cargando el documento',
  'settings.failedTitle': 'No pudimos cargar el documento',
  'settings.failed': 'No pudimos comunicarnos con el servicio. Inténtelo de nuevo.',

  'accounts.title': 'Cuentas conectadas',
  'accounts.lead': 'Vea las cuentas de socios que conectó a su perfil.',
  'accounts.none': 'No tiene cuentas de socios externos conectadas a su perfil.',
  'accounts.loading': 'Cargando sus cuentas',
  'accounts.failedTitle': 'No pudimos cargar sus cuentas',
  'accounts.failed': 'No se pudieron obtener las cuentas',
  'accounts.more': 'Mostrar más',
  'accounts.disconnect': 'Desconectar',
  'accounts.sure': '¿Desconectar {name}?',
  'accounts.what':
    '{name} ya no podrá reconocer su palma. Puede volver a conectar la cuenta la próxima vez que se lo pida.',
  'accounts.disconnecting': 'Desconectando…',
  'accounts.disconnectFailed': 'No se pudo desconectar la cuenta. Inténtelo de nuevo.',
}
